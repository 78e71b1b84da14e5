import random, sys, time
from tabletop_widgets.engines.scythe import ScytheGame
from tabletop_widgets.core.event import Event
from collections import Counter
n=int(sys.argv[1]); games=int(sys.argv[2])
g=ScytheGame(n)
kinds=Counter()
tot=0;turns=0;choice=0
t0=time.time()
for seed in range(games):
    rng=random.Random(seed); r=rng.random
    s=g.new_state()
    ev=[] if len(sys.argv)>3 else None
    while s.stack:
        if s.current_player()==-1: s.settle(rng,None,ev); continue
        l=s.legal_actions()
        a=l[int(r()*len(l))]
        if len(sys.argv)>3: kinds[s.decision().kind]+=1
        tot+=1; choice+=len(l)>1
        s.apply(a,ev)
        if ev: ev.clear()
    turns+=s.turns
dt=time.time()-t0
print(n,'players',games/dt,'games/s',tot/games,'decisions/game',choice/games,'choice',turns/games,'turns/game',tot/dt,'dec/s',choice/dt,'choice/s', turns/dt/70, 'playouts of 70 turns/s')
print(kinds)
