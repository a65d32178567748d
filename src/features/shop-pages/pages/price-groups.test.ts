import { expect, test } from 'vitest';
import type { PriceListItem } from '../../catalogue/price-list.ts';
import { groupsOf } from './price-groups.tsx';

const item = (kind: 'service' | 'product', group_id: number): PriceListItem => ({
  ...{ kind, group_id, group_name_en: null, group_name_ar: null, name_en: null, name_ar: null },
  ...{ description_en: null, description_ar: null, price: 100, original_price: null, vat_category: 'S' },
  job_time_minutes: null,
});
const items = [item('product', 1), item('service', 2), item('product', 3), item('service', 4)];
const orderOf = (trade: Parameters<typeof groupsOf>[1]) => groupsOf({ items }, trade).map(([first]) => first!.group_id);

test('a salon’s services stand before its products', () => {
  expect(orderOf('beauty')).toEqual([2, 4, 1, 3]);
});

test('another shop’s groups stand as it ordered them', () => {
  expect(orderOf('flowers')).toEqual([1, 2, 3, 4]);
});
