/** Makes a control say what browsers say of one like `01/15/2026, --:--`; jsdom has none of their parts. */
export function setHalfEntered(control: Element | null | undefined, badInput: boolean): void {
  if (!control) throw new Error('no control');
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput } });
}
