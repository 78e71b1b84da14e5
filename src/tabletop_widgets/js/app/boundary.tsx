/** An error boundary: an error in a component shows a message instead of a blank cell. */
import { Component, type ComponentChildren } from "preact";

interface Props {
  message(): string;
  /** What is shown with the message. */
  around?: ComponentChildren;
  /**
   * Makes what is in it. An element in `props` would stay there as it was at first, while what it draws draws itself again and again, and with
   * it all drawings since: Preact ties the children of what is not drawn again to each newer drawing.
   */
  children(): ComponentChildren;
}

export class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ error });
  }

  override render({ message, around, children }: Props) {
    const { error } = this.state;
    if (error === null) return children();
    return (
      <div class="tw">
        {around}
        <p class="tw-error" role="alert">
          {message()} <code>{String(error)}</code>
        </p>
      </div>
    );
  }
}
