setup players=3 screens=open edition=1
> M@m6 k@o8 S@p8 b@h9 o@f8 S@h8 M@m7 W@W1 W@E1 g@c8 o@f7 S@e7 b@i9 W@Np k@o7 o@f9 o@f6 S@i10
> k@p7 k@o9 k@n9 W@E2 o@f5 k@n10 k@n7 W@W11 k@p9 o@e9 M@m8 S@e5 k@n8 W@No o@f10 b@j9 b@h10 W@W2
> b@j8 k@o6 W@Nn b@j7 b@i7 o@f4 M@n6 R@n7 W@Sp b@j10 S@o5 k@c1 W@Nm W@So W@Sn W@E3 S@i6 M@l8
> W@Sa W@Sm g@c9 S@h11 W@W10 W@Na k@b1 o@g6 b@k8 g@b9 W@E4 R@e9 o@p11 R@b9 o@a11 S@a9 k@b2 W@Sl
> b@j6 S@e4 b@k9 M@l9 g@p1 b@j5 b@i5 M@n5 M@n4 g@o1 g@n1 b@i8 M@l10 o@b11 M@n3 g@m1 W@E11 R@m1
> R@h9 g@i3 g@h3 k@a1 M@m10 R@a1 M@n2 g@j3 S@o2 M@m2 W@Nb M@l2 g@h2 b@c5 o@c11 M@k2 k@m4 W@Sk
> W@E10 M@k3 g@h1 k@m5 k@l4 W@Sj W@Nc M@m11 M@n11 W@E9 R@h1 o@d11 o@a5 b@c4 b@c6 R@a5 R@c4 o@k1
> W@E8 R@a11 M@k4 k@l3 M@j4 M@i4 M@o11 S@p6 b@e1 W@W3 M@o10 M@p10 R@e1 M@h4 R@l3 W@E5 W@Nl
= 42 23 66
