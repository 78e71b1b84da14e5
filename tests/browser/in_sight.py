"""What can be pressed and is not wholly in sight: a script for a page."""

# takes the height of the window in CSS pixels, from the upper edge of the widget on
OUT_OF_SIGHT = """(height) => {
    const frame = document.querySelector(".tw-frame").getBoundingClientRect();
    const shown = (node) => node.checkVisibility({ visibilityProperty: true });
    const asked = [...document.querySelectorAll(
        ".tw-prompt, :is(.tw-at-main, .tw-at-sub) .tw-slot > svg, .tw-live, .tw-acts button, .tw-do .tw-step",
    )].filter(shown);
    const first = asked.find((node) => node.matches(".tw-step"));
    const inside = (node) => {
        let { left, right, top, bottom } = node.getBoundingClientRect();
        if (!right && !bottom) return true; // a group without anything in it
        if (bottom > frame.top + height + 0.5) return false;
        for (let up = node.parentElement; up && !up.matches(".tw-frame"); up = up.parentElement) {
            if (!(up instanceof HTMLElement) || getComputedStyle(up).overflowY === "visible") continue;
            const cut = up.getBoundingClientRect();
            if (top < cut.top - 2.5 || bottom > cut.bottom + 2.5) return false;
            if (left < cut.left - 2.5 || right > cut.right + 2.5) return false;
        }
        return true;
    };
    return asked
        .filter((node) => !node.matches(".tw-step") || node === first)
        .filter((node) => !inside(node))
        .map((node) => node.dataset.key ?? node.closest("[data-region]")?.dataset.region ?? String(node.className));
}"""
