import { expect, test } from 'vitest';
import * as choices from './suggestion-choice.ts';

const item = (
  kind: 'service' | 'product',
  id: number,
  more: Partial<choices.SuggestedItem> = {},
): choices.SuggestedItem => ({
  kind,
  id,
  group_id: 1,
  name_ar: 'باقة جوري أحمر',
  name_en: 'Red rose bouquet',
  icon_kind: null,
  price: 10_000,
  job_time_minutes: kind === 'service' ? 30 : null,
  unit: kind === 'product' ? 'bouquet' : null,
  record_id: null,
  record_status: null,
  ...more,
});
const [cut, rose, had] = [
  item('service', 1),
  item('product', 1),
  item('product', 2, { record_id: 9, record_status: 1 }),
];

test('service and product with equal number stay distinct', () => {
  const choice = choices.toggleItem(choices.toggleItem(choices.noChoice, cut), rose);
  expect(choice.items.size).toBe(2);
  expect(choices.toggleItem(choice, cut).items.has('product 1')).toBe(true);
});

test('item of the shop cannot be chosen', () => {
  expect(choices.toggleItem(choices.noChoice, had).items.size).toBe(0);
  expect([...choices.toggleAll(choices.noChoice, [rose, had]).items.keys()]).toEqual(['product 1']);
  expect(choices.chosenOf(choices.toggleAll(choices.noChoice, [rose, had]), [rose, had])).toEqual({
    chosen: 1,
    free: 1,
  });
});

test('selecting all preserves edits of single items', () => {
  const dear = choices.changeItem(choices.noChoice, rose, { price: 25_000 });
  const all = choices.toggleAll(dear, [cut, rose]);
  expect(all.items.get('product 1')?.price).toBe(25_000);
  expect(choices.toggleAll(all, [cut, rose]).items.size).toBe(0);
});

test('cleared price is reported and not applied', () => {
  const empty = choices.changeItem(choices.noChoice, cut, { price: null });
  expect(choices.lackingPrice(empty)).toEqual(['service 1']);
});

test('choice is sent by kind with its edits', () => {
  const choice = choices.toggleGroup(
    choices.changeItem(choices.toggleItem(choices.noChoice, rose), cut, { job_time_minutes: 45 }),
    {
      id: 4,
      kind: 'service',
      name_ar: 'الشعر',
      name_en: 'Hair',
      icon_kind: null,
      record_id: null,
      record_status: null,
    },
  );
  expect(choices.adoptInput(choice)).toEqual({
    groups: [{ id: 4 }],
    services: [{ id: 1, price: 10_000, job_time_minutes: 45 }],
    products: [{ id: 1, price: 10_000 }],
  });
});

test.each([
  ['جوري', 1],
  ['احمر باقه', 1],
  ['أحمر باقة', 1],
  ['ROSE red', 1],
  ['tulip', 0],
  ['', 1],
])('a search for “%s” finds %i', (typed, found) => {
  expect(choices.matching([rose], typed)).toHaveLength(found);
});
