import { expect, test } from 'vitest';
import { RecentChanges, rememberedMs } from './recent-changes.ts';

test('stream receives recent changes of its own shop', () => {
  const recent = new RecentChanges();
  recent.note(7, ['stock', 'invoices'], 1_000);
  recent.note(8, ['customers'], 1_500);
  recent.note(7, ['stock'], 2_000);
  expect(recent.within(7, 1_000, 2_500)).toEqual(['stock']);
  expect(recent.within(7, 1_500, 2_500).toSorted()).toEqual(['invoices', 'stock']);
  expect(recent.within(9, 1_500, 2_500)).toEqual([]);
  // However long a page says it has been open.
  expect(recent.within(7, 10 * rememberedMs, 2_001 + rememberedMs)).toEqual([]);
});

test('expired changes are dropped', () => {
  const recent = new RecentChanges();
  for (let shop = 1; shop <= 500; shop++) recent.note(shop, ['stock'], 1_000 + shop);
  recent.note(1, ['stock'], 2_000 + 2 * rememberedMs);
  expect(recent.size).toBe(1);
});
