#!/usr/bin/env bash
# Gymnasium 1.4.0: `SyncVectorEnv.reset(options={"reset_mask": mask})` begins only some of the environments anew. The observations
# that it returns are those of all environments, so one would guess that the infos are, too.
# What happens: the infos hold only what the environments that were reset have said; an array such as an action mask has rows of zeros
# for the others, as if they had no legal action. `infos["_name"]` tells which rows were filled.
# What to do: keep the rows of the other environments from the last infos.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.6
cat > "$folder/demo.py" <<'PY'
import sys

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv


class Counting(gymnasium.Env):
    observation_space = gymnasium.spaces.Box(0, 100, (1,), np.float32)
    action_space = gymnasium.spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.count = 7
        return self.seen(), self.info()

    def step(self, action):
        self.count += 1
        return self.seen(), 0.0, self.count == 8, False, self.info()

    def seen(self):
        return np.array([self.count], np.float32)

    def info(self):
        return {"action_mask": np.array([1, 1, 0], np.int8)}


print("gymnasium", gymnasium.__version__)
envs = SyncVectorEnv([Counting] * 2, autoreset_mode=AutoresetMode.DISABLED)
envs.reset(seed=1)
envs.step(np.array([0, 0]))
seen, infos = envs.reset(options={"reset_mask": np.array([True, False])})
print("observations:", seen[:, 0].tolist())
print("action masks:", infos["action_mask"].tolist(), "expected [[1, 1, 0], [1, 1, 0]]")
print("filled:", infos["_action_mask"].tolist())
if seen[:, 0].tolist() != [7, 8] or infos["action_mask"].tolist() != [[1, 1, 0], [0, 0, 0]]:
    sys.exit("CHANGED")
print("The finding still holds.")
PY
"$folder/venv/bin/python" "$folder/demo.py"
