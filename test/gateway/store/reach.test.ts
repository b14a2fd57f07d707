import { HoldpointError } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { isUniqueViolation, reach } from '../../../src/gateway/postgres/reach.js';

/** An error that `pg` throws when Postgres itself has refused a statement. */
const refusal = (code: string) => Object.assign(new Error('refused'), { severity: 'ERROR', code });

/** The error that the caller of a database gets when the database throws this. */
const thrownBy = (thrown: unknown) => reach(() => Promise.reject(thrown)).catch((error: unknown) => error);

describe('an error that a database throws', () => {
  it.each([
    ['a connection that was lost', '08006'],
    ['a transaction that was rolled back', '40001'],
    ['too many connections', '53300'],
    ['an operator who stops the server', '57P01'],
    ['a standby that only reads', '25006'],
  ])('is reported as STORE_UNREACHABLE, with the cause: %s', async (_what, code) => {
    const thrown = refusal(code);
    const error = await thrownBy(thrown);
    expect(error).toBeInstanceOf(HoldpointError);
    expect(error).toMatchObject({ code: 'STORE_UNREACHABLE', detail: thrown });
  });

  it.each([
    ['a table that is missing', '42P01'],
    ['a value that is there already', '23505'],
    ['a code with those digits elsewhere', '22P08'],
    ['a code that only begins like that of a standby', '250061'],
    ['a code that only ends like it', '125006'],
  ])('is rethrown when the same call would fail again: %s', async (_what, code) => {
    const thrown = refusal(code);
    expect(await thrownBy(thrown)).toBe(thrown);
  });

  it.each([
    ['an error of the network', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['an error without a code', new Error('timeout exceeded when trying to connect')],
    ['a text', 'closed'],
    ['nothing', null],
  ])('is reported as STORE_UNREACHABLE when it does not come from Postgres: %s', async (_what, thrown) => {
    expect(await thrownBy(thrown)).toMatchObject({ code: 'STORE_UNREACHABLE', detail: thrown });
  });

  it('is rethrown when it already is a HoldpointError', async () => {
    const away = new HoldpointError('STORE_UNREACHABLE', 'inner');
    expect(await thrownBy(away)).toBe(away);
    const other = new HoldpointError('REVIEWER_MISSING');
    expect(await thrownBy(other)).toBe(other);
  });
});

it('isUniqueViolation finds only the code 23505 of Postgres', () => {
  expect([refusal('23505'), refusal('23503'), new Error('23505'), null].map(isUniqueViolation)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
