setup players=4 screens=open well=off tea=off
* merchant j10
> W@Sa v@p10 v@p9 v@o9 b@h7 b@h6 g@l8 b@g6 W@E11 v@n9 b@f6 M@i10 b@h5 g@l7 W@E10 R@n9 W@Sb b@g5
> o@g9 R@g9 R@l7 b@i7 v@n2 v@o2 g@b7 v@n1 g@b8 o@d1 o@d2 W@E1 R@f6 b@a3 g@c7 R@a3 M@j9 b@j1 v@m1
> v@o1 M@k9 R@d1 b@i1 M@k8 g@a8 R@m1 R@i1 g@d7 M@i11 g@b9 M@k7 M@h11 S@p8 v@j3 v@i3 g@c6 S@f7
> o@j5 o@k5 W@Sc W@E9 R@a8 S@f5 R@i3 b@d9 W@Na v@l11 W@W1 v@m11 R@d9 M@j7 R@j5 W@Np S@h1 W@Sd
> v@l10 g@o5 W@E8 o@i9 v@k10 o@g11 S@d6 S@m2 S@o8 v@k11 M@j6 M@i6 M@i5 v@j11 W@E7 R@g11 S@a4
> M@i4 g@o4 W@Sp W@W2 M@j4 g@p5 W@So W@E2 W@W3 M@k4 S@p1 g@n5 v@n11 R@n5 g@f3 R@f3 W@No S@g3
> v@e11 S@g7 v@d11 M@l4 M@l3 M@m3 W@Nn S@c5 M@n3 W@W11 W@W4 M@o3 W@E3 W@W5 W@Sn M@p3 M@p4 W@Sm
> W@Se M@e1 R@d11 M@f1 M@e2 M@e3 M@g1 W@Nm W@W6 M@e4 W@E6 W@W10 W@W9 W@E4 W@Sl W@W8 W@Sf M@d4
> M@d5 M@g2
= 43 16 34 18
