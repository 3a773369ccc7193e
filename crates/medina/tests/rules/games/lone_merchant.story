setup players=3 screens=open gates=on well=off tea=off
* merchant f3
> o@h6 g@n8 S@h7 v@d1 o@h5 S@e1 S@g6 b@n2 S@h4 o@i5 R@n8 g@e8 N@d1 v@p6 v@o6 R@h5 M@f4 R@o6 v@c7
> W@W1 v@c8 R@n2 W@Na M@e4 R@c7 b@k10 R@e8 N@k10 o@b4 R@b4 v@l6 o@p11 v@m6 v@l7 W@W11 G@Nb R@p11
> W@E1 R@l6 W@E2 W@Sp M@f2 g@h1 S@n9 W@E3 W@So M@e2 M@d4 S@p10 g@i1 S@c6 b@f11 M@c4 G@W10 b@g11
> S@o11 G@Sn g@i2 b@e11 M@c3 R@e11 M@b3 M@a3 M@a2 b@c10 M@a1 G@E4 R@h1 M@b1 M@c1 b@b10 W@W2
> W@E11 M@d2 W@Sa b@c11 W@Np S@g5 b@b2 M@a10 S@b8 M@p4 R@b2 S@e7 M@p5 W@Sb W@E10 W@W3 S@j5 W@E9
> M@o5 M@a11 M@b11 W@Sc W@W4 N@b10 M@n5 M@m5 W@E8 M@n1 W@Sd W@No W@W5 M@m4 M@m1 W@E7 W@E6 W@W6
> W@W7 W@Nn W@E5 W@W8 W@Nm W@Se W@Nl W@Nk W@W9 W@Sf W@Nj
= 17 23 20
