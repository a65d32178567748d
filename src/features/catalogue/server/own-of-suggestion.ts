import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';

/** What shops make of suggestions, by the alias under which queries read the suggestion. */
const tables = { g: 'catalogue_group', s: 'service', p: 'product' } as const;
export type SuggestionAlias = keyof typeof tables;

const entities: Readonly<Record<SuggestionAlias, Sql>> = { g: sql`'group'`, s: sql`'service'`, p: sql`'product'` };

/**
 * Joins the shop's own record of a suggestion as `own`, whose columns are null where the shop has none: the record that was
 * taken from it, else one of the same name in any spelling (of a group: one of its kind). Three looks into unique indexes.
 */
export const joinOwn = (tx: MerchantTx, alias: SuggestionAlias): Sql => {
  const s = literal(alias);
  const kind = alias === 'g' ? sql`g.kind` : sql`null`;
  return sql`
    left join lateral (
      select own_of_suggestion(${entities[alias]}, ${s}.id, ${kind}, ${s}.name_ar, ${s}.name_en) as id) known on true
    left join ${literal(tables[alias])} own on own.merchant_id = ${tx.merchantId} and own.id = known.id`;
};
