setup players=3 screens=open well=off
* merchant o6
> W@W1 o@a7 v@b2 o@b7 W@W2 S@b1 S@a8 o@b6 v@c2 o@c7 W@Sp R@b2 g@e6 S@b3 v@c11 S@e7 S@c6 M@o7
> W@E1 M@p6 v@d11 S@c1 W@Np v@d10 S@d2 S@a6 v@e11 o@b8 S@c10 W@W3 R@c11 o@c8 v@o2 N@a7 N@o2
> S@f11 W@E2 o@n4 S@p2 o@m4 v@f2 M@o8 o@o4 N@f2 S@n5 W@W11 o@o5 v@g8 M@p8 o@m3 o@l4 o@p5 W@Na
> W@No R@e6 R@l4 R@g8 M@p9 g@i7 W@Sa M@p10 M@p11 b@i5 W@Nb R@i7 W@E11 R@i5 tea g@n8 W@Sb W@E3
> W@E4 M@o11 tea W@W4 g@m8 W@So tea M@n11 M@n10 R@m8 M@m10 M@l10 M@k10 M@j10 W@Sc M@i10 b@j2
> M@i9 M@h9 W@E10 W@Sn M@h8 b@j3 R@j2 tea W@E9 b@f4 b@g4 R@f4 M@h7 M@h6 W@W5 W@E8 W@Sd M@g6 o@h2
> R@h2 W@Nn W@Nm W@Se W@W10 o@j11 tea W@W9 W@E5 M@g5 R@j11 W@Sf M@f5 M@e5 W@E6 W@W6 W@Sg W@Sh
= 18 24 11
