/** Brings the page into other circumstances for the time of a look at it, and back. */
async function during<T>(change: () => void, look: () => T | Promise<T>, changeBack: () => void): Promise<T> {
  try {
    change();
    return await look();
  } finally {
    changeBack();
  }
}

/** The page without movement: a colour on its way to another one would be measured in between. */
export function heldStill<T>(look: () => Promise<T>): Promise<T> {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
  return during(
    () => {
      document.adoptedStyleSheets.push(still);
      // Those that a script has begun follow no style sheet.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    },
    look,
    () => {
      // The way back from what was looked at is without movement as well.
      document.body.getBoundingClientRect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    },
  );
}

/** A look at the page that brings it into the dark scheme on its way, as the toolbar sets it. */
export function withDark<T>(look: (darken: () => void) => Promise<T>): Promise<T> {
  const { dataset } = document.documentElement;
  const before = dataset.canvasScheme;
  const darken = () => {
    if (dataset.canvasScheme !== 'dark') dataset.canvasScheme = 'dark';
  };
  return during(
    () => {},
    () => look(darken),
    () => {
      if (before === undefined) delete dataset.canvasScheme;
      else dataset.canvasScheme = before;
    },
  );
}

/** A list that floats is placed by script: the first frame has the new width, and it has moved by the second. */
async function floatsPlaced(): Promise<void> {
  if (!document.querySelector(':popover-open')) return;
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
}

/** The page at 320 px, in one direction and the other. */
export async function atPhoneWidth(look: (direction: 'ltr' | 'rtl') => void): Promise<void> {
  const frame = window.frameElement;
  if (!frame) throw new Error('A story is narrowed by its frame, and here it has none.');
  const page = document.documentElement;
  const before = { style: frame.getAttribute('style') ?? '', direction: page.dir };
  for (const direction of ['ltr', 'rtl'] as const) {
    await during(
      () => {
        frame.setAttribute('style', `${before.style}; width: 320px`);
        page.dir = direction;
      },
      () => floatsPlaced().then(() => look(direction)),
      () => {
        frame.setAttribute('style', before.style);
        page.dir = before.direction;
      },
    );
  }
}
