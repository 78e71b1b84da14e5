/** The way back from a view that stands in the place of another. */
import { Button } from "../ui/controls";
import type { Around } from "./entry";

export const Return = ({ back, note, leave }: Omit<Around, "screen">) => (
  <div class="tw-return">
    <Button class="tw-primary" icon="back" label={back} onClick={leave}>
      {back}
    </Button>
    {note && <span>{note}</span>}
  </div>
);
