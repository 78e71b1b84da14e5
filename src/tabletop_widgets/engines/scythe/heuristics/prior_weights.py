"""The weights of the priors of actions, in coins if nothing else is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tabletop_widgets.engines.scythe.position import Position

Row = tuple[float, ...]
_NOTHING: Final[Row] = (0.0, 0.0, 0.0, 0.0)
STEPS: Final[tuple[int, ...]] = (6, 4, 4, 4)  # how often each bottom action has to be taken for its star
ALL_GONE: Final = -1.0


@dataclass
class PriorWeights:
    """The weights of the priors.

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
        """Return the share of a star's value that the next step towards it brings."""
        return self._progress((done + 1) / of) - self._progress(done / of)

    def _progress(self, part: float) -> float:
        """Return the share of a star's value that a part of the way to it is worth; the last step counts most."""
        return part * (self.part_straight + self.part_square * part) if part < 1 else 1.0


def _most(brings: Row, gone: int) -> float:
    """Return the greatest value of the pieces still on the mat; `ALL_GONE` if there are none."""
    return max([one for i, one in enumerate(brings) if not gone >> i & 1], default=ALL_GONE)


GENERAL: Final = PriorWeights()
# Alone against Automas. Found together with `value_weights.SOLO`, whose module says how. A single number means little.
ALONE: Final = PriorWeights(
    tops=(0.87, -0.535, -0.398, -1.03, -0.848, -0.848, 0.611, -0.0693),
    tops_later=(0.0864, -0.0608, 0.00104, -0.202, -0.0218, 0.103, 0.139, -0.156),
    bottoms=(0.0351, -0.0648, -0.315, -0.0983),
    in_part=-0.0825,
    moves=1.37,
    moved_by_card=1.59,
    coin=0.431,
    short=0.892,
    produced=0.997,
    power=0.45,
    power_for_star=0.0366,
    card=0.259,
    card_more=0.228,
    card_crimea=1.94,
    popularity=0.367,
    near=4.01,
    nearer=0.323,
    dear=0.928,
    free_produce=1.77,
    pay_single=0.278,
    pay_guarded=-0.556,
    pay_value=-0.0427,
    cubes=(1.77, 0.596, 0.815, -0.177, 0.403, 0.724),
    cubes_later=(0.12, -0.322, -0.0628, -0.021, 0.00378, 0.283),
    cube_rest=-0.0749,
    cube_cost=-0.302,
    cube_to=(-0.245, -0.058, -0.125, 0.109),
    mechs=(2.59, 1.15, 0.807, 2.06),
    mechs_later=(0.246, 0.0994, -0.136, -0.0294),
    crew=0.432,
    crowd=-0.26,
    structures=(1.65, 0.902, 0.537, -0.148),
    structures_later=(-0.0756, -0.0213, -0.126, -0.223),
    tile=0.369,
    recruits=(0.556, 0.658, 1.56, 0.697),
    recruits_later=(-0.0795, 0.023, -0.0946, 0.0636),
    bonus=0.446,
    gain_guarded=0.0699,
    gain_done=-0.734,
    produce_done=-0.277,
    engine_upgrade=(0.115, -0.0317, 0.219, 0.0763, 0.0356, 0.419),
    engine_deploy=(0.388, 0.178, 0.113, 0.356),
    engine_build=(0.17, 0.129, 0.111, 0.179),
    engine_enlist=(0.0336, 0.23, 0.0409, 0.0333),
    worker=0.173,
    worker_more=-0.00416,
    worker_once=0.539,
    once=(0.624, 0.642, 1.12, 1.66),
    part_straight=0.226,
    part_square=0.633,
    token_first=1.23,
    token_second=0.404,
    encounter=15.1,
    factory=2.01,
    centre=0.327,
    stay=-0.0101,
    stop=-0.00558,
    character=0.517,
    mech=0.391,
    labourer=-0.0289,
    unit_later=(0.137, 0.0332, 0.202),
    lost=-1.19,
    spent=-0.581,
    won=1.94,
    home=-0.387,
    young=0.34,
    left_token=0.449,
    now=0.403,
    lasting=-9.74e-05,
    found=0.583,
    driven=-0.439,
    driven_fight=0.585,
    carry=0.682,
    load=4.47,
    load_few=-0.661,
    load_late=-0.352,
    unload=-1.71,
    whim=0.238,
    wide_whim=1.53,
)


def is_alone(position: Position) -> bool:
    """Return whether all seats but one are Automas."""
    return len(position.options.automatic) == len(position.factions) - 1


def promises(position: Position) -> PriorWeights:
    """Return the weights for a position."""
    return ALONE if is_alone(position) else GENERAL
