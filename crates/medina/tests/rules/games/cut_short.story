setup players=2 screens=open well=off
* merchant i9
> M@i8 o@j5 W@E10 b@m4 o@j6 W@W10 o@k6 o@k5 M@j9 W@Sn R@j5 o@j8 W@Sm W@E9 o@k8 M@h8 M@j10 M@k10
> W@W1 R@m4 b@b4 b@a4 o@l8 R@j8 M@g8 R@a4 W@W9 W@E8 M@g9 W@Nn S@i5 W@Nm W@W8 W@W2 W@E1 W@W3 M@f9
> W@Nl W@E2 W@Sa M@f10 W@W4 W@Na W@Sl M@e10 W@W7 W@Nk W@E7 W@Nj M@d10 v@d5 M@l10 W@Sk v@d6 R@d5
> W@E6 g@g10 R@g10 tea W@W6 W@Nb S@m3 tea M@d9 W@Sb M@d8 tea W@Ni M@l9 g@n8 M@m9 R@n8 M@m8 M@c8
> M@c7 S@a5 v@f7 N@f7 M@m7 S@a3 v@f4 N@f4 v@n6 R@n6 S@b3 S@d4 M@n7 S@i6 M@c6 S@f6 M@b6 M@b5 M@a7
= 19 35
