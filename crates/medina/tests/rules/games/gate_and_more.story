setup players=2 screens=open gates=on well=off
* merchant b5
> v@d1 N@d1 v@e7 g@j10 M@b4 S@j9 W@Nn b@e9 W@W10 S@d7 R@j10 g@m2 M@b6 S@k10 S@m3 W@Sn S@d9 W@E1
> v@f7 g@m1 N@e7 g@n1 v@d4 M@b3 W@E2 W@E10 N@d4 v@a3 W@Na W@Nb v@a4 v@a5 M@c6 v@a6 W@Nm M@c3
> N@m1 W@W9 v@a2 g@h9 W@Nc v@a1 W@Sa M@c2 M@c7 W@W1 W@E9 v@b2 M@c8 W@Nl W@W8 G@Sb W@E8 v@a7 W@Sm
> W@Sl W@W7 W@E3 b@f9 M@d2 M@c9 W@Sk G@Nd W@W2 M@b9 W@Sj G@E4 v@a8 v@a9 o@n6 o@n5 W@W6 W@Nk o@m5
> g@h8 g@h7 W@Si g@i7 g@j7 W@W5 W@W4 b@f10 g@h10 W@Sh g@k7 o@m6 o@n7 g@j6 M@e2 b@e10 o@l5 o@m7
> v@b8 o@m8 M@e3 g@h6 v@b7 b@g1 b@g2 S@l1 b@h2 g@j5 M@b10 S@f6 o@n8 R@a1 M@f3 S@i5 R@h6 R@e9
> o@m9 o@m10 b@f1 M@a10 R@l5 o@g4 R@f1 M@f4 M@f5 R@g4 M@e5 M@e6 M@k8 M@k9 M@j8 M@l9 M@l10 M@i8
> M@i9 M@i10
= 23 77
