/** Paths on a 16 by 16 grid, stroked in the text colour. */
const PATHS = {
  approval: 'M8 1.9 13.4 4v3.7c0 3-2.2 5.3-5.4 6.5-3.2-1.2-5.4-3.5-5.4-6.5V4zM5.6 7.9l1.7 1.7 3.1-3.2',
  danger: 'M8 2.2 14.4 13.4H1.6zM8 6.4v3.2M8 11.4v.2',
  question:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.4 6.2c.2-1 .9-1.4 1.7-1.4 1 0 1.7.6 1.7 1.5 0 1.3-1.8 1.3-1.8 2.6M8 11.2v.2',
  form: 'M3 3h10v10H3zM5.5 6h5M5.5 8.5h5M5.5 11h3',
  review: 'm2.5 4.6 1.2 1.2 2-2.2M2.5 10.6l1.2 1.2 2-2.2M8.5 5h5M8.5 11h5',
  link: 'M6.8 4.2H3.4v8.4h8.4V9.2M9.2 3.4h3.4v3.4M12.4 3.6 7.4 8.6',
  freeform: 'M2.5 3.2h11v7.6H8.2l-2.9 2.4v-2.4H2.5zM5.2 6h5.6M5.2 8.2h3.4',
  check: 'm3.4 8.4 3 3 6.2-6.6',
  no: 'm4.4 4.4 7.2 7.2M11.6 4.4l-7.2 7.2',
  stop: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM4.2 11.8l7.6-7.6',
  clock: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 5.2V8l2 1.4',
  skip: 'M3 4.5 7 8l-4 3.5zM8 4.5 12 8l-4 3.5zM13.4 4.5v7',
  edit: 'm3 13 .6-2.7 7-7 2.1 2.1-7 7zM9.2 4.7l2.1 2.1',
  undo: 'M5.6 3.4 2.8 6.2l2.8 2.8M3 6.2h6.2a3.6 3.6 0 0 1 0 7.2H6.4',
  square: 'M4.5 4.5h7v7h-7z',
  note: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 7.4v3.4M8 5.1v.2',
} as const;

export type IconName = keyof typeof PATHS;

/** A small icon beside text that says the same, so it is hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return <Drawing path={PATHS[name]} />;
}

/** An icon that only one part uses, on the same grid. Without the stylesheet it would fill the page, but for its own size. */
export function Drawing({ path }: { readonly path: string }) {
  return (
    <svg
      className="hp-svg"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
