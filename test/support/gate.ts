/** Holds whoever awaits `pause()` until `open()`. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { pause: () => opened, open: () => open() };
}
