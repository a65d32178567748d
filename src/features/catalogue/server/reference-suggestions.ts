import type { ReferenceList } from '../../../platform/db/sync-reference-data.ts';
import { beauty } from './suggested/beauty.ts';
import { flowers } from './suggested/flowers.ts';
import { gifts } from './suggested/gifts.ts';
import type { ListedGroup } from './suggested/suggestion.ts';

/** The product's own suggestions, by trade. */
export const listedSuggestions = { flowers, gifts, beauty } as const;

/** Ten apart, so that a manager can put one between two. */
const inOrder = <T extends object>(rows: readonly T[]) => rows.map((row, i) => ({ ...row, sort_order: (i + 1) * 10 }));

const groups = Object.entries(listedSuggestions).flatMap(([trade, listed]) =>
  inOrder(listed.map(({ items: _, ...group }) => ({ trade, ...group }))),
);
const itemsOf = (kind: ListedGroup['kind']) =>
  Object.values(listedSuggestions)
    .flat()
    .filter((group) => group.kind === kind)
    .flatMap((group) => inOrder<object>(group.items).map((item) => ({ group_code: group.code, ...item })));

/**
 * Brought to every platform at its next start, production as well: a suggestion that the platform does not have yet, by its
 * code. One that is there is a manager's and stays as it is; one whose name a manager has given to his own is left out.
 */
export const referenceSuggestions: readonly ReferenceList[] = [
  {
    name: 'suggested_groups',
    of_no_shop: true,
    rows: groups,
    sql: `
      insert into suggested_group (code, trade, kind, name_ar, name_en, icon_kind, sort_order)
      select code, trade, kind, name_ar, name_en, icon_kind, sort_order
      from jsonb_to_recordset($1::jsonb) as listed (
        code text, trade text, kind text, name_ar text, name_en text, icon_kind text, sort_order int)
      on conflict do nothing`,
  },
  {
    name: 'suggested_services',
    of_no_shop: true,
    rows: itemsOf('service'),
    sql: `
      insert into suggested_service (code, group_id, name_ar, name_en, price, job_time_minutes, icon_kind, sort_order)
      select l.code, g.id, l.name_ar, l.name_en, l.price, l.job_time_minutes, l.icon_kind, l.sort_order
      from jsonb_to_recordset($1::jsonb) as l (group_code text, code text, name_ar text, name_en text, price bigint,
        job_time_minutes int, icon_kind text, sort_order int)
      join suggested_group g on g.code = l.group_code order by g.id, l.sort_order
      on conflict do nothing`,
  },
  {
    name: 'suggested_products',
    of_no_shop: true,
    rows: itemsOf('product'),
    sql: `
      insert into suggested_product (code, group_id, name_ar, name_en, price, unit, icon_kind, sort_order)
      select l.code, g.id, l.name_ar, l.name_en, l.price, l.unit, l.icon_kind, l.sort_order
      from jsonb_to_recordset($1::jsonb) as l (group_code text, code text, name_ar text, name_en text, price bigint,
        unit text, icon_kind text, sort_order int)
      join suggested_group g on g.code = l.group_code order by g.id, l.sort_order
      on conflict do nothing`,
  },
];
