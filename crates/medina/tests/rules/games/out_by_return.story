setup players=3 screens=open well=off tea=off
* merchant d8
> v@p7 o@g11 W@W11 M@e8 b@f6 S@p8 S@f11 S@f7 W@Sa W@W10 M@c8 N@f6 N@p7 o@h11 g@b10 W@Sb v@n7
> b@n3 W@E11 S@f5 W@Sp S@b9 M@b8 S@m3 W@E10 W@So W@E9 R@n7 v@j2 S@c10 S@g10 o@h10 M@b7 N@j2 v@e9
> v@a3 W@E8 W@Sn W@Na S@j1 o@h9 M@f8 W@E1 W@Sm S@b3 R@b10 S@n2 v@a4 W@E7 W@Np S@b4 W@W1 R@g11
> b@o3 o@p1 o@n9 W@No M@b6 b@n4 b@m4 W@E2 W@W2 R@m4 M@a6 b@d2 R@a3 W@E6 o@n10 W@E3 W@Nn M@f9
> M@f10 v@l11 g@j11 M@e10 W@E5 M@a5 M@e11 b@d1 R@j11 M@d11 g@j9 M@c11 g@j8 R@p1 M@b11 R@n9 M@a11
> R@j8 W@Sc b@c1 R@e9 M@a10 b@d3 W@W9 W@Nm R@c1 M@a9 b@h5 b@i5 R@h5 W@Sd M@f2 M@e2 W@W3 W@Se
> M@f1 M@g1 W@W8 W@W4 M@e3 M@e4 W@Nb W@Sl M@d4 M@d5 W@W7 W@Nl
= 29 19 21
