setup players=4 screens=open edition=1
> M@d8 k@h2 o@o6 b@e11 o@n6 g@f2 W@E11 o@o5 M@e8 S@e10 R@f2 o@n7 W@E10 W@Np g@b8 S@m6 S@o4 S@e2
> S@n5 W@No R@e11 g@b9 W@E1 W@W1 S@p5 M@f8 o@m7 o@o7 b@j6 o@l7 o@p6 g@c9 M@g8 W@Sa o@n8 W@E2
> W@W2 g@c10 M@d7 W@E9 W@W3 o@l6 W@W11 o@l8 R@h2 W@Sb b@j5 k@e6 M@g9 W@E8 R@l6 o@l1 b@j7 M@h9
> g@c11 W@W4 R@j5 o@l2 M@i9 b@g5 W@E3 o@k1 W@E4 W@Sc W@E5 W@Na M@d6 R@b8 b@h5 M@i10 W@Nb W@Nn
> W@E7 W@W10 k@e5 W@Sp W@Nc W@So W@W9 g@b2 o@m2 W@Nm k@e7 W@Nl R@k1 o@c6 M@i11 g@b1 b@h6 W@W5
> W@Sn S@f1 S@g4 M@d5 M@h11 k@f7 g@b3 k@e4 R@g5 M@g11 M@f11 o@c5 S@i2 g@a1 k@m10 k@m11 R@m10
> S@j8 k@p2 R@a1 b@o11 R@e4 o@b5 M@f10 M@d4 k@p1 g@g10 R@o11 k@o1 o@a5 o@a6 M@d3 g@h10 M@c3
> g@j10 k@o2 R@a5 R@j10 M@c2 M@c1 M@d1 k@a11 k@h8 M@e1 M@j11 M@k11 k@p9 k@l4 R@o1 S@c8 S@h4
= 35 20 37 20
