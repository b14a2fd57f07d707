/** Holds everyone who awaits `pause()` until `open()` is called. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { pause: () => opened, open: () => open() };
}
