import fc from 'fast-check';
import { choice, leaf, line } from './asked-leaf.js';
import { type Leaf, name, said, word } from './leaf-shape.js';

export interface Fixed {
  readonly kind: 'fixed';
  readonly value: string;
  /** True if it is chosen although it is optional. */
  readonly chosen: boolean;
}
export interface Field {
  readonly name: string;
  readonly part: Part;
  readonly required: boolean;
}
export interface Group {
  readonly kind: 'group';
  readonly fields: readonly Field[];
  readonly written: 'plain' | 'allOf' | 'ref';
}
export interface List {
  readonly kind: 'list';
  readonly entries: readonly Part[];
  /** The number of entries at the first attempt. */
  readonly first: number;
  readonly least: number;
}
/** A choice between groups. */
export interface Choice {
  readonly kind: 'either';
  readonly options: readonly Group[];
  readonly chosen: number;
  readonly first: boolean;
}
export type Part = Leaf | Fixed | Group | List | Choice;

function groupOf(part: fc.Arbitrary<Part>, written: fc.Arbitrary<Group['written']>): fc.Arbitrary<Group> {
  const field = fc.record({ name, part, required: fc.boolean() });
  return fc.record({
    kind: fc.constant('group' as const),
    fields: fc.uniqueArray(field, { selector: (one) => one.name, minLength: 1, maxLength: 4 }),
    written,
  });
}

const { tree } = fc.letrec<{ tree: Part }>((tie) => {
  const group = groupOf(tie('tree'), fc.constantFrom('plain', 'plain', 'allOf', 'ref'));
  const plain = groupOf(tie('tree'), fc.constant('plain'));
  const list = fc
    .tuple(fc.oneof(line, choice, plain), fc.integer({ min: 0, max: 2 }), fc.nat(), fc.nat())
    .map(([entry, count, first, least]): List => {
      const entries = Array.from({ length: count }, () => entry);
      return { kind: 'list', entries, first: first % (count + 1), least: least % (count + 1) };
    });
  const either = fc.record({
    kind: fc.constant('either' as const),
    options: fc.tuple(plain, plain).map((both) =>
      both.map(
        ({ fields, ...rest }, index): Group => ({
          ...rest,
          fields: [
            { name: 'tag', part: { kind: 'fixed', value: `tag ${index}`, chosen: false }, required: true },
            ...fields.filter((field) => field.name !== 'tag'),
          ],
        }),
      ),
    ),
    chosen: fc.nat({ max: 1 }),
    first: fc.boolean(),
  });
  const fixed = fc.record({ kind: fc.constant('fixed' as const), value: word, chosen: fc.boolean() });
  return {
    tree: fc.oneof(
      { depthSize: 'xsmall', withCrossShrink: true, maxDepth: 2 },
      { weight: 6, arbitrary: leaf },
      { weight: 1, arbitrary: fixed },
      { weight: 2, arbitrary: list },
      { weight: 2, arbitrary: group },
      { weight: 1, arbitrary: either },
    ),
  };
});

/** A field in every form: without it a schema might be asked as a question or an approval. */
const anchor: Field = {
  name: 'anchor',
  part: {
    kind: 'leaf',
    control: 'line',
    schema: { type: 'number' },
    good: said(7),
    other: said(7),
    start: null,
    first: 'good',
    later: true,
  },
  required: true,
};

/** A requested form, and how a person fills it in. */
export const askedForm: fc.Arbitrary<Group> = groupOf(tree, fc.constant('plain')).map((group) => ({
  ...group,
  fields: [anchor, ...group.fields],
}));
