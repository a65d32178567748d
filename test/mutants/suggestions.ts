import { breaksOf } from './mutant.ts';

const taking = 'test/scenarios/suggested-catalogue.test.ts';
const pure = 'src/features/catalogue/suggested-item.test.ts';

/** What the platform suggests and how shops take it. */
export const suggestionMutants = [
  ...breaksOf(
    'src/features/catalogue/server/adopt-suggestions.ts',
    [taking],
    [
      [
        'two who take at once both make the record, or fail',
        'order by i.id on conflict do nothing returning id, name_ar, name_en`);',
        'order by i.id returning id, name_ar, name_en`);',
      ],
      [
        'two who take at once both make the group, or fail',
        "on conflict do nothing returning 'group' as kind, id, name_ar, name_en`);",
        "returning 'group' as kind, id, name_ar, name_en`);",
      ],
      [
        'a suggestion that is no longer offered is left out in silence',
        "if (found.length < ids.length) throw refuse('suggestion_not_found');\n  return found;",
        'return found;',
      ],
      [
        'groups are made without the right to add them',
        '...(input.services.length > 0 || makesGroups ? [catalogue.create] : []),',
        '',
      ],
      [
        'products are taken without the right to add them',
        '...(input.products.length > 0 ? [products.create] : []),',
        '',
      ],
      ['what was said of a price is forgotten', 'asked[at]!.price ?? priceInShop', 'priceInShop'],
      [
        'a shop of a floating currency sells for nothing',
        'if (price === null) throw',
        'if (price === undefined) throw',
      ],
      [
        'a disabled group stays hidden with what was put into it',
        'and id = any(${filled}::bigint[]) and status = 0',
        'and false',
      ],
      [
        'what was there is not told',
        '].filter((one) => !isNew.has(`${one.kind} ${one.id}`));',
        '].filter(() => false);',
      ],
    ],
  ),
  ...breaksOf(
    'db/migrations/0252-find-own-of-suggestion.sql',
    [taking],
    [
      [
        'every product is read for every suggestion',
        "select make_definer('own_of_suggestion(text,bigint,text,text,text)', 'batalat_app');",
        '',
      ],
      [
        'a renamed record is taken again',
        '(select r.id from service r where r.merchant_id = v_merchant and r.suggested_id = p_id)',
        'null::bigint',
      ],
      ['a group of services takes products', 'r.kind = p_kind and r.name_en is not null', 'r.name_en is not null'],
    ],
  ),
  ...breaksOf(
    'src/features/catalogue/server/get-suggestions.ts',
    [taking],
    [
      [
        'disabled groups are suggested',
        'where g.trade = ${trade} and g.status = 1 and s.status = 1',
        'where g.trade = ${trade} and s.status = 1',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/catalogue/server/reference-suggestions.ts',
    [taking, 'test/safety/suggestions.test.ts'],
    [
      [
        'what a manager changed is brought again',
        'unit text, icon_kind text, sort_order int)\n      join suggested_group g on g.code = l.group_code order by g.id, l.sort_order\n      on conflict do nothing`',
        'unit text, icon_kind text, sort_order int)\n      join suggested_group g on g.code = l.group_code order by g.id, l.sort_order\n      on conflict (code) do update set price = excluded.price, name_ar = excluded.name_ar`',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/catalogue/suggested-item.ts',
    [pure],
    [
      [
        'prices without VAT hold it',
        'shop.prices_include_vat || !shop.is_vat_registered ? shelf',
        'shop.prices_include_vat || shop.is_vat_registered ? shelf',
      ],
      ['a shop without VAT loses it from its prices', ' || !shop.is_vat_registered ? shelf', ' ? shelf'],
      ['one name is enough for a suggestion', "item[name] ? [] : [[name, [{ key: 'required' }]] as const]", '[]'],
    ],
  ),
  ...breaksOf(
    'src/features/catalogue/suggestion-choice.ts',
    ['src/features/catalogue/suggestion-choice.test.ts'],
    [
      [
        'what the shop has is chosen again',
        'if (!items.delete(itemKey(item)) && isFree(item))',
        'if (!items.delete(itemKey(item)))',
      ],
      [
        'all overwrites what was said of one',
        'for (const item of free) if (!items.has(itemKey(item))) items.set',
        'for (const item of free) items.set',
      ],
    ],
  ),
];
