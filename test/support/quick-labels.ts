/** A control that labels can name. */
export type Labelable =
  | HTMLButtonElement
  | HTMLInputElement
  | HTMLMeterElement
  | HTMLOutputElement
  | HTMLProgressElement
  | HTMLSelectElement
  | HTMLTextAreaElement;

type Labels = ArrayLike<HTMLLabelElement> | null;

/** jsdom's own `labels`, by the prototype that has it. */
const originals = new Map<object, (this: Labelable) => Labels>();

/** jsdom's own result. */
export function jsdomLabels(control: Labelable): Labels {
  const original = originals.get(Object.getPrototypeOf(control));
  if (original === undefined) throw new Error('quickLabels was not called.');
  return original.call(control);
}

/**
 * Makes jsdom's `labels` quick, which each query by name reads for each control. jsdom asks every
 * label for its control and walks through the page for each: nine tenths of a query's time in a
 * form of 200 fields.
 */
export function quickLabels(): void {
  const interfaces = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ];
  for (const { prototype } of interfaces) {
    // Files that share a document share its interfaces.
    if (originals.has(prototype)) continue;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, 'labels');
    if (descriptor?.get === undefined) throw new Error('jsdom has no labels.');
    originals.set(prototype, descriptor.get);
    const get = function (this: Labelable): Labels {
      return labelsOf(this);
    };
    Object.defineProperty(prototype, 'labels', { ...descriptor, get });
  }
}

/** A control outside the document, or one that cannot have labels, is left to jsdom. */
function labelsOf(control: Labelable): Labels {
  const isHidden = control instanceof HTMLInputElement && control.type === 'hidden';
  if (isHidden || control.getRootNode() !== document) return jsdomLabels(control);
  const labels = document.getElementsByTagName('label');
  const isOurs = (label: HTMLLabelElement | undefined): label is HTMLLabelElement => {
    if (label === undefined) return false;
    const named = label.getAttribute('for');
    if (named === null) return label.contains(control) && label.control === control;
    return named === control.id && document.getElementById(named) === control;
  };
  // jsdom searches all of them whenever their number is read, as an iterator does at each step.
  return Array.from({ length: labels.length }, (_, index) => labels[index]).filter(isOurs);
}
