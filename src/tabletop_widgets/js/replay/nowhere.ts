/** Whether the focus is on nothing that takes keys: on the page, or where a click beside all controls has left it. */
export const isNowhere = (target: Element): boolean => target.matches("body, main, .tw-frame, .tw-study");
