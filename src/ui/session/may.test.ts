import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '../../kernel/contract/contract.ts';
import { mayEnterModule, mayWith } from './may.ts';

describe('permission checks of specification section 6', () => {
  const stocks = { module: 5, action: 5 };
  const surveys = { module: 6, action: 38 };
  test('action needs its number in its module’s list', () => {
    expect(mayWith({ '5': [5] }, stocks)).toBe(true);
    expect(mayWith({ '5': [4, 6] }, stocks)).toBe(false);
    expect(mayWith({ '6': [5] }, stocks)).toBe(false);
    expect(mayWith({}, stocks)).toBe(false);
  });
  test('one of several permissions is enough; none means everyone', () => {
    expect(mayWith({ '6': [38] }, [stocks, surveys])).toBe(true);
    expect(mayWith({ '6': [39] }, [stocks, surveys])).toBe(false);
    expect(mayWith({}, undefined)).toBe(true);
  });
  test('operation needs its permission and to be open', () => {
    const ask = operation({
      area: 'merchant',
      method: 'POST',
      path: '/x',
      access: { permission: stocks, or: [surveys] },
      summary: 'x',
      input: z.object({}),
      output: z.object({}),
    });
    expect(mayWith({ '6': [38] }, ask)).toBe(true);
    expect(mayWith({ '6': [39] }, ask)).toBe(false);
    expect(mayWith({ '6': [38] }, ask, ({ method }) => method === 'GET')).toBe(false);
    // The right to its screen is not taken away.
    expect(mayWith({ '6': [38] }, surveys, () => false)).toBe(true);
  });
  test('module is open when it has an entry', () => {
    expect(mayEnterModule({ '5': [] }, 5)).toBe(true);
    expect(mayEnterModule({ '5': [] }, 6)).toBe(false);
  });
});
