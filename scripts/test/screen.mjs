/**
 * Shows the output of several parts as if they ran one after another: that of the first is shown
 * immediately, that of the others after it has ended.
 *
 * @typedef {{ print: (text: string) => void, close: () => void }} Pane
 *
 * @param {(text: string) => void} write
 */
export function createScreen(write) {
  /** @type {{ held: string[], closed: boolean }[]} */
  const panes = [];

  function show() {
    for (let first = panes[0]; first; first = panes[0]) {
      for (const text of first.held.splice(0)) write(text);
      if (!first.closed) return;
      panes.shift();
    }
  }

  return {
    /**
     * @param {string} title
     * @returns {Pane}
     */
    open(title) {
      /** @type {{ held: string[], closed: boolean }} */
      const pane = { held: [`\n== ${title}\n`], closed: false };
      panes.push(pane);
      show();
      return {
        print(text) {
          pane.held.push(text);
          show();
        },
        close() {
          pane.closed = true;
          show();
        },
      };
    },
  };
}
