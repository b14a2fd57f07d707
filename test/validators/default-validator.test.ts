import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAjvValidator } from '../../src/validators/ajv.js';
import { createDefaultValidator } from '../../src/validators/default-validator.js';
import { createInterpretedValidator } from '../../src/validators/interpreted.js';

afterEach(() => vi.unstubAllGlobals());

function chunks() {
  return {
    compiled: vi.fn(async () => createAjvValidator()),
    interpreted: vi.fn(async () => createInterpretedValidator()),
  };
}

describe('createDefaultValidator', () => {
  it('compiles where the page allows it', async () => {
    expect((await createDefaultValidator().load()).name).toBe('ajv');
  });

  it('interprets where the page forbids new Function, which is tested once', async () => {
    const forbidden = vi.fn(function refuse() {
      throw new EvalError('Refused to evaluate a string as JavaScript');
    });
    vi.stubGlobal('Function', forbidden);
    const validator = createDefaultValidator();
    expect(await validator.validate({ type: 'string' }, 1)).toMatchObject([{ keyword: 'type' }]);
    expect((await validator.load()).name).toBe('interpreted');
    expect(forbidden).toHaveBeenCalledOnce();
  });

  it('fetches nothing before it is needed, and then once', async () => {
    const from = chunks();
    const validator = createDefaultValidator(from);
    expect(from.compiled).not.toHaveBeenCalled();
    await Promise.all([
      validator.validate({ type: 'string' }, 'x'),
      validator.validate({ type: 'string' }, 1),
    ]);
    expect(from.compiled).toHaveBeenCalledOnce();
    expect(from.interpreted).not.toHaveBeenCalled();
  });

  it('fetches again after a failure', async () => {
    const from = chunks();
    from.compiled.mockRejectedValueOnce(new Error('Failed to fetch'));
    const validator = createDefaultValidator(from);
    await expect(validator.validate({ type: 'string' }, 1)).rejects.toThrow('Failed to fetch');
    expect(await validator.validate({ type: 'string' }, 1)).toHaveLength(1);
  });
});
