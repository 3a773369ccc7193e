setup players=3 screens=open edition=1
> M@c10 M@d10 b@b9 W@Np W@W11 k@n6 k@m6 S@b8 g@p4 M@d11 M@e11 R@m6 R@b9 b@i2 b@h2 k@f6 M@f11
> W@W10 W@No g@o4 g@p5 o@h8 R@h8 S@p3 g@o3 S@h1 g@p6 M@b10 R@f6 g@n4 b@i1 W@E11 M@b11 M@g11 k@l1
> k@k1 M@h11 k@l2 R@h2 M@h10 S@i8 M@i10 b@l4 g@p7 o@a6 g@o2 g@n2 k@k2 S@a9 o@b6 k@m11 R@n2 o@a5
> S@i3 g@l9 M@a11 M@j10 W@Nn b@k4 b@k5 g@k9 g@k10 M@j9 S@p2 R@k4 k@n11 R@k9 M@j8 S@n3 k@o11 M@k8
> S@h3 R@a5 o@f9 R@m11 W@Sa g@d9 W@Na W@Nm W@Nl W@Nk S@n7 S@g6 M@l8 W@W9 o@f8 R@f8 g@d8 W@W8
> W@Nj W@W7 M@m8 R@d8 W@E10 M@m9 M@n9 M@o9 S@o1 W@W6 W@Sb W@E1 M@o8 M@o7 M@o6 W@W5 W@W4 W@Ni
> W@E9 W@W3 W@Sp W@W2 W@So M@o5 W@Nh W@Ng W@Sn
= 25 28 28
