"""The numbers of the hints by which decisions are promising before anybody looks ahead, in coins if nothing is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tabletop_widgets.engines.scythe.table import Table

Row = tuple[float, ...]
_NOTHING: Final[Row] = (0.0, 0.0, 0.0, 0.0)
STEPS: Final[tuple[int, ...]] = (6, 4, 4, 4)  # how often each bottom action is taken for a star
ALL_GONE: Final = -1.0


@dataclass
class Promises:
    """What is promising, and how much.

    Attributes:
        tops: of each kind of top action, what it is worth besides what it brings: Move, its coins, Bolster for power
            and for cards, Trade for tokens and for popularity, Produce, the Factory card's.
        tops_later: and how much more for every ten turns that are left.
        bottoms: what each bottom action is worth besides.
        in_part: what part of a bottom action's worth counts for each part of its cost that a top action brings.
        moves: what one coin of the best moves is worth.
        moved_by_card: a Move of a Factory card.
        coin: each coin that is taken instead of a Move.
        short: a Trade that makes the bottom action possible.
        produced: one coin of what is produced.
        power, power_for_star: one power, and the part of a star that it is.
        card, card_more, card_crimea: a combat card, the first four, others, and Crimea's.
        popularity, near, nearer: one popularity, and how fast its worth falls with the way to the next threshold.
        dear: what a popularity that is paid costs, as a part of its worth.
        free_produce: an item of a card, in tokens.
        pay_single, pay_guarded, pay_value: paying a last token, one that an army guards, for each point of a card.
        cubes, cubes_later: leaving the top row, by cube.
        cube_rest, cube_cost, cube_to: by what is left of the bottom action that gets cheaper, its cost, which it is.
        mechs, mechs_later, crew, crowd: deploying by place on the mat, for each worker there, and beside an army.
        structures, structures_later, tile: building, and for each coin of the tile.
        recruits, recruits_later, bonus: enlisting by bottom action, and the part of the bonus that counts.
        gain_guarded, gain_done: tokens gained where an army stands, and stopping.
        produce_done: stopping to produce.
        engine_upgrade, engine_deploy, engine_build, engine_enlist: what is brought in a turn by what has left the mats:
            cubes, mechs by place (the first leads across rivers), structures, recruits by bottom action.
        worker, worker_more, worker_once: what a worker brings in a turn, the first five and others, and once.
        once: what each bottom action brings at once besides: cheaper actions, a unit, a tile, a bonus.
        part_straight, part_square: what a part of the way to a star is worth, as a part of the star.
        token_first, token_second: what part of a bottom action tokens for the next are worth, and for the one after.
        encounter, factory, centre: places that draw the character.
        stay, stop: what a unit has to gain so that it moves, and so that it goes on.
        character, mech, labourer: moving each kind of unit, besides.
        unit_later: and how much more for every ten turns that are left, by kind.
        lost, spent, won: a lost combat, any combat, and one that is won, besides the star.
        home: a unit on its home base, which does nothing.
        young: what part less a territory is worth early in the game.
        left_token: each token that is left unguarded.
        now, lasting: what workers produce more at once, and for each turn in the long run.
        found: each token on another's hex.
        driven, driven_fight: each worker that is driven off, without a fight and with one.
        carry, load, load_few, load_late, unload: a mech's choice for each worker beside it, and taking them along.
        whim, wide_whim: by how much a fast choice may miss the most promising one, and one that varies.
        brings: by bottom action, and a bit mask of what has left the mat: the most that one of the others brings.
        steps: by bottom action, and how often it was taken: what part of a star the next time is worth.

    """

    tops: Row = (0.0, 0.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0)
    tops_later: Row = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    bottoms: Row = _NOTHING
    in_part: float = 0.0
    moves: float = 1.0
    moved_by_card: float = 1.5 * 0.7
    coin: float = 0.9
    short: float = 0.5
    produced: float = 1.0
    power: float = 0.3
    power_for_star: float = 0.05
    card: float = 0.5
    card_more: float = 0.25
    card_crimea: float = 0.9
    popularity: float = 0.3
    near: float = 3.0
    nearer: float = 2.0
    dear: float = 1.1
    free_produce: float = 1.5
    pay_single: float = 0.1
    pay_guarded: float = -0.3
    pay_value: float = -0.15
    cubes: Row = (1.1, 0.4, 0.8, 0.3, 0.9, 1.3)
    cubes_later: Row = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    cube_rest: float = 0.35
    cube_cost: float = 0.1
    cube_to: Row = _NOTHING
    mechs: Row = (2.5, 1.0, 0.8, 1.6)
    mechs_later: Row = _NOTHING
    crew: float = 0.2
    crowd: float = -0.3
    structures: Row = (0.8, 0.9, 0.8, 1.3)
    structures_later: Row = _NOTHING
    tile: float = 0.6
    recruits: Row = (1.0, 1.2, 1.0, 0.7)
    recruits_later: Row = _NOTHING
    bonus: float = 1.0
    gain_guarded: float = 0.1
    gain_done: float = -0.5
    produce_done: float = -0.1
    engine_upgrade: Row = (0.13, 0.05, 0.09, 0.04, 0.1, 0.17)
    engine_deploy: Row = (0.42, 0.15, 0.12, 0.2)
    engine_build: Row = (0.08, 0.1, 0.09, 0.16)
    engine_enlist: Row = (0.14, 0.16, 0.14, 0.1)
    worker: float = 0.19
    worker_more: float = -0.05
    worker_once: float = 0.5
    once: Row = (0.8, 0.4, 0.6, 2.0)
    part_straight: float = 0.3
    part_square: float = 0.55
    token_first: float = 0.65
    token_second: float = 0.35
    encounter: float = 5.0
    factory: float = 8.0
    centre: float = 0.5
    stay: float = 0.3
    stop: float = 0.1
    character: float = 0.0
    mech: float = 0.0
    labourer: float = 0.0
    unit_later: Row = (0.0, 0.0, 0.0)
    lost: float = 2.5
    spent: float = 1.2
    won: float = 1.5
    home: float = -0.5
    young: float = 0.2
    left_token: float = 0.9
    now: float = 0.7
    lasting: float = 0.06
    found: float = 0.5
    driven: float = 0.9
    driven_fight: float = 0.7
    carry: float = 0.4
    load: float = 2.5
    load_few: float = -0.5
    load_late: float = -0.5
    unload: float = -1.0
    whim: float = 0.15
    wide_whim: float = 5.0
    brings: tuple[Row, ...] = field(init=False)
    steps: tuple[Row, ...] = field(init=False)

    def __post_init__(self) -> None:
        engine = (self.engine_upgrade, self.engine_deploy, self.engine_build, self.engine_enlist)
        self.brings = tuple([tuple([_most(each, gone) for gone in range(1 << len(each))]) for each in engine])
        self.steps = tuple([tuple([self._step(done, of) for done in range(of + 1)]) for of in STEPS])

    def _step(self, done: int, of: int) -> float:
        """Return what part of a star the next step to it is worth."""
        return self._progress((done + 1) / of) - self._progress(done / of)

    def _progress(self, part: float) -> float:
        """Return what part of a star a part of the way to it is worth; the last step is worth the most."""
        return part * (self.part_straight + self.part_square * part) if part < 1 else 1.0


def _most(brings: Row, gone: int) -> float:
    """Return the most that one of those brings that have not left the mat yet; `ALL_GONE` if all have."""
    return max([one for i, one in enumerate(brings) if not gone >> i & 1], default=ALL_GONE)


GENERAL: Final = Promises()
# Alone against Automas. Found by evolution strategies on 80,000 pairs of turns in games against an automaszyna, each
# pair with all numbers changed at random, once up and once down, in the same position: by what a turn that is looked to
# its end, as `players.Rollout` does in games that it plays on, brings by the terms of `weights.SOLO`. Such a player has
# 6.3 coins a game more by them (standard error 0.9). A single one means little by itself.
ALONE: Final = Promises(
    tops=(0.776, -0.61, -0.353, -1.56, -0.77, -0.495, 0.579, -0.036),
    tops_later=(0.152, 0.017, -0.015, -0.192, -0.042, 0.106, 0.079, -0.126),
    bottoms=(0.041, -0.081, -0.34, -0.099),
    in_part=-0.073,
    moves=1.37,
    moved_by_card=1.07,
    coin=0.656,
    short=0.553,
    produced=1.75,
    power=0.42,
    power_for_star=0.05,
    card=0.3,
    card_more=0.25,
    card_crimea=1.14,
    popularity=0.484,
    near=2.58,
    nearer=1.38,
    dear=1.08,
    free_produce=1.69,
    pay_single=0.143,
    pay_guarded=-0.451,
    pay_value=-0.015,
    cubes=(1.17, 0.433, 1.08, -0.006, 0.482, 1.39),
    cubes_later=(0.15, -0.282, -0.044, -0.084, 0.014, 0.217),
    cube_rest=0.226,
    cube_cost=-0.084,
    cube_to=(-0.209, -0.15, -0.148, 0.162),
    mechs=(2.31, 0.921, 1.02, 1.62),
    mechs_later=(0.254, 0.06, -0.128, -0.022),
    crew=0.271,
    crowd=-0.164,
    structures=(0.862, 1.19, 0.947, 1.19),
    structures_later=(-0.075, -0.001, -0.122, -0.159),
    tile=0.467,
    recruits=(0.7, 1.2, 0.923, 0.805),
    recruits_later=(-0.137, 0.102, -0.103, 0.072),
    bonus=0.852,
    gain_guarded=0.079,
    gain_done=-0.588,
    produce_done=-0.097,
    engine_upgrade=(0.109, 0.043, 0.088, 0.062, 0.098, 0.217),
    engine_deploy=(0.457, 0.096, 0.097, 0.19),
    engine_build=(0.074, 0.09, 0.065, 0.076),
    engine_enlist=(0.135, 0.187, 0.109, 0.087),
    worker=0.055,
    worker_more=0.036,
    worker_once=0.598,
    once=(0.837, 0.453, 0.688, 1.85),
    part_straight=0.371,
    part_square=0.546,
    token_first=0.874,
    token_second=0.3,
    encounter=7.83,
    factory=5.81,
    centre=0.34,
    stay=0.153,
    stop=0.045,
    character=0.373,
    mech=0.342,
    labourer=-0.007,
    unit_later=(0.26, -0.007, 0.172),
    lost=0.774,
    spent=0.621,
    won=1.86,
    home=-0.679,
    young=0.128,
    left_token=0.87,
    now=0.453,
    lasting=0.041,
    found=0.386,
    driven=1.08,
    driven_fight=0.747,
    carry=0.482,
    load=3.07,
    load_few=-0.597,
    load_late=-0.604,
    unload=-1.33,
    whim=0.169,
    wide_whim=4.0,
)


def is_alone(table: Table) -> bool:
    """Return whether all seats but one are Automas."""
    return len(table.options.automatic) == len(table.factions) - 1


def promises(table: Table) -> Promises:
    """Return the numbers for a table."""
    return ALONE if is_alone(table) else GENERAL
