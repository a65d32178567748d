import { expect, test } from 'vitest';
import { seedShops } from '../../db/seeds/shops.ts';
import { listedSuggestions, referenceSuggestions } from '../../src/features/catalogue/server/reference-suggestions.ts';
import {
  suggestedGroups,
  suggestedProducts,
  suggestedServices,
} from '../../src/features/catalogue/suggested-contract.ts';
import { iconKindWords } from '../../src/kernel/domain/icon-kind-words.ts';
import { iconFamilies, iconFamilyOf, iconKinds, iconOfTrade } from '../../src/kernel/domain/icon-kinds.ts';
import { normaliseSearch } from '../../src/kernel/text/search-text.ts';
import * as beauty from '../../src/ui/display/kinds/beauty.tsx';
import * as flowers from '../../src/ui/display/kinds/flowers.tsx';
import * as gifts from '../../src/ui/display/kinds/gifts.tsx';

/** What the product itself suggests obeys the rules that a manager must obey, and every kind of drawing is complete. */
const groups = Object.values(listedSuggestions).flat();
const of = (kind: 'service' | 'product') => groups.filter((group) => group.kind === kind);
const items = (kind: 'service' | 'product') => of(kind).flatMap((group) => group.items as readonly { code: string }[]);

test('every trade has enough suggestions', () => {
  expect(groups.length).toBeGreaterThanOrEqual(25);
  expect(items('service').length).toBeGreaterThanOrEqual(70);
  expect(items('product').length).toBeGreaterThanOrEqual(90);
  for (const [trade, listed] of Object.entries(listedSuggestions)) {
    expect(new Set(listed.map((group) => group.kind)), trade).toEqual(new Set(['service', 'product']));
    expect(
      listed.filter((group) => group.items.length < 4),
      trade,
    ).toEqual([]);
  }
});

test('every suggestion passes the manager’s form', () => {
  const wrong = [
    ...referenceSuggestions[0]!.rows.map((row) => [row, suggestedGroups.create.input.safeParse(row)] as const),
    ...referenceSuggestions[1]!.rows.map(
      (row) => [row, suggestedServices.create.input.safeParse({ ...(row as object), group_id: 1 })] as const,
    ),
    ...referenceSuggestions[2]!.rows.map(
      (row) => [row, suggestedProducts.create.input.safeParse({ ...(row as object), group_id: 1 })] as const,
    ),
  ].filter(([, parsed]) => !parsed.success);
  expect(wrong.map(([row, parsed]) => [(row as { code: string }).code, parsed.error?.issues[0]?.message])).toEqual([]);
});

test('suggestions of a kind have unique codes and names', () => {
  const twice = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i);
  for (const list of referenceSuggestions) {
    const rows = list.rows as readonly { code: string; kind?: string; name_ar: string; name_en: string }[];
    expect(twice(rows.map((row) => row.code)), list.name).toEqual([]);
    expect(twice(rows.map((row) => `${row.kind} ${normaliseSearch(row.name_ar)}`)), list.name).toEqual([]);
    expect(twice(rows.map((row) => `${row.kind} ${normaliseSearch(row.name_en)}`)), list.name).toEqual([]);
  }
});

test('every suggested item has its group', () => {
  const codes = new Set(groups.map((group) => group.code));
  const lost = referenceSuggestions
    .slice(1)
    .flatMap((list) => list.rows as readonly { group_code: string }[])
    .filter((row) => !codes.has(row.group_code));
  expect(lost).toEqual([]);
});

test('every kind has a drawing and unique names', () => {
  const drawings = { flowers: flowers.drawings, gifts: gifts.drawings, beauty: beauty.drawings };
  for (const [family, kinds] of Object.entries(iconFamilies))
    expect(Object.keys(drawings[family as keyof typeof drawings]).sort(), family).toEqual([...kinds].sort());
  expect(new Set(iconKinds).size).toBe(iconKinds.length);
  expect(iconKinds.map(iconFamilyOf)).not.toContain(undefined);
  for (const language of ['ar', 'en'] as const)
    expect(new Set(iconKinds.map((kind) => iconKindWords[kind][language])).size, language).toBe(iconKinds.length);
  for (const [trade, kind] of Object.entries(iconOfTrade)) expect(iconFamilyOf(kind)).toBe(trade);
});

test('demo items of a group have different drawings', () => {
  const groups = seedShops.flatMap((shop) =>
    [...shop.services, ...shop.products].map((group) => ({ shop: shop.alias_name, ...group })),
  );
  expect(groups.length).toBeGreaterThan(8);
  const alike = groups.flatMap(({ shop, en, items }) => {
    const kinds = items.map((item) => item.icon);
    return kinds.flatMap((kind, at) => (kinds.indexOf(kind) === at ? [] : [`${shop}, ${en}: ${items[at]!.en}`]));
  });
  expect(alike).toEqual([]);
});
