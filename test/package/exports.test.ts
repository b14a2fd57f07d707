import { describe, expect, it } from 'vitest';
import { entries } from '../../scripts/entries.mjs';
import publicApi from './public-api.json' with { type: 'json' };
import { type PublicNames, publicNames } from './support/public-names.js';

// The public names are listed in a file, because a new or a removed name is a change of the API and
// needs a changeset.
const promised: Readonly<Record<string, PublicNames>> = publicApi;

describe('the public names of the built package', () => {
  const built = publicNames();

  it('come from the promised entries, and from no other', () => {
    expect(entries.map(({ specifier }) => specifier)).toEqual(Object.keys(promised));
  });

  it.each(Object.entries(promised))('of %s are exactly those promised', (specifier, names) => {
    expect(built[specifier]).toEqual(names);
  });
});
