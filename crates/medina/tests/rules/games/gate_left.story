setup players=2 screens=open gates=on well=off tea=off
* merchant g6
> g@k9 M@f6 M@f5 o@i8 g@k8 N@k8 N@i8 b@k6 o@g7 M@e5 M@d5 g@h1 W@W10 M@d6 M@d7 N@g7 o@n6 M@h6
> M@c7 W@W9 v@m2 S@f7 M@i6 o@n7 o@m6 M@i5 M@j5 o@n5 W@Sa v@l2 M@c8 M@k5 g@h2 o@n4 G@W8 N@k6 R@l2
> R@m6 S@j6 M@c9 R@h1 g@b1 g@a1 o@b10 g@c1 v@f9 v@f10 g@c2 W@Na g@b2 v@g10 M@c10 W@Sn R@f9 b@j2
> g@d2 W@E1 W@Nn S@a2 b@j1 W@W1 W@Sm o@a10 W@Sb R@a10 W@E2 g@e2 R@j1 b@g4 S@m1 g@e3 g@e4 M@l5
> W@Sl g@e1 M@l6 M@l7 W@E10 b@h4 M@d10 W@Sc g@f1 R@g4 M@k7 W@E9 g@f2 R@a1 W@E8 M@j7 G@Sd W@Sk
> W@Nm W@E7 M@e10 W@Sj S@l3 W@E6 W@Si W@W2 M@j8 W@W3 W@E3 W@E4 M@e9 M@e8 W@Sh W@Sg M@j9 M@i9
> W@Nl W@W4 M@i10 M@f8 M@g8 G@Nk S@a9 S@d3 S@g9
= 23 51
