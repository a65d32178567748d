import { literal, type Raw, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';

/** Suggestions and what shops make of them, by the alias under which queries read the suggestion. */
const tables = { g: 'catalogue_group', s: 'service', p: 'product' } as const;
export type SuggestionAlias = keyof typeof tables;

/**
 * The number of the shop's own record of a suggestion: the one that was taken from it, else one of the same name in any
 * spelling (of a group: one of its kind). Each way is one look into a unique index.
 */
export const ownOfSuggestion = (tx: MerchantTx, alias: SuggestionAlias): Sql => {
  const s = literal(alias);
  const mine = sql`${literal(tables[alias])} r where r.merchant_id = ${tx.merchantId}`;
  const kind = alias === 'g' ? sql`and r.kind = ${s}.kind` : sql``;
  const named = (name: Raw) => sql`(
    select r.id from ${mine} ${kind} and r.${name} is not null
      and search_normal(r.${name}) = search_normal(${s}.${name}))`;
  return sql`coalesce(
    (select r.id from ${mine} and r.suggested_id = ${s}.id), ${named(literal('name_ar'))}, ${named(literal('name_en'))})`;
};

/** Joins the shop's own record of a suggestion as `own`: its columns are null where the shop has none. */
export const joinOwn = (tx: MerchantTx, alias: SuggestionAlias): Sql => sql`
  left join lateral (select ${ownOfSuggestion(tx, alias)} as id) known on true
  left join ${literal(tables[alias])} own on own.merchant_id = ${tx.merchantId} and own.id = known.id`;
