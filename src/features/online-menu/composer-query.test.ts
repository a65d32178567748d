import { expect, test } from 'vitest';
import { writeComposition } from '../composer/composition.ts';
import { composerSearch, readComposerQuery } from './composer-query.ts';

test.each([
  [{ c: ['12x5-31'] }, '12x5-31', false],
  // What is gone stands in `c`, everything else in fields.
  [{ c: ['7x2'], p: ['12', '31'], n: ['5', '0'], wrap: ['40'], vase: [''], card: ['50'] }, '7x2-12x5-40-50', true],
  [{ p: ['12'], n: ['5'], more: ['12'] }, '12x6', true],
  [{ p: ['12'], n: ['1'], less: ['12'] }, '', true],
  [{ p: ['12', '31'], n: ['', ' 3 '] }, '31x3', true],
  [{ p: ['12', '0', 'x'], n: ['-4', '2', '9'], more: ['0'], wrap: ['1e3'] }, '', true],
])('form of %j is %s', (query, code, isTyped) => {
  const read = readComposerQuery(query);
  expect([writeComposition(read.composition), read.isTyped]).toEqual([code, isTyped]);
});

test('address carries composition, cart and colour', () => {
  expect(composerSearch('12x5', { cart: '3.c7', colour: 'red' })).toBe('?c=12x5&cart=3.c7&colour=red');
  expect(composerSearch('', { cart: '', colour: null })).toBe('');
  const read = readComposerQuery({ c: ['12'], cart: ['3'], colour: ['mauve'], add: ['1'] });
  expect(read).toMatchObject({ cart: '3', colour: null, isAdded: true });
});
