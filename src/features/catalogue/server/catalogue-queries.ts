import { fieldError } from '../../../kernel/contract/refusal.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { shortestName } from '../item.ts';

type Alias = 'g' | 's' | 'p';

/** The names contain every word of the term, in any order and spelling. */
export const nameContains = (alias: Alias, term: string): Sql => {
  const a = literal(alias);
  return matchesWords(term, sql`${a}.name_ar, ${a}.name_en`);
};

/** Numbers of the products whose names or barcode contain the term, by the shop's own trigrams: an SQL array. */
export const productsFound = (term: string): Sql => sql`array(select search_products(${term}))`;

/** The picture's address. */
export const imageUrl = (alias: Alias | 'p'): Sql => {
  const a = literal(alias);
  return sql`(select f.url from file_url f where f.merchant_id = ${currentMerchantId} and f.id = ${a}.image_file_id)`;
};

/** What an item is drawn as: its own kind, else that of its group `g`. */
export const shownIcon = (alias: 's' | 'p'): Sql => sql`coalesce(${literal(alias)}.icon_kind, g.icon_kind)`;

/** The names of an item's group, joined as `g`. */
export const groupNames = { group_name_ar: sql`g.name_ar`, group_name_en: sql`g.name_en` };

/** An item is put into a group of its own kind; anything else is a wrong choice. The group stays while it is written. */
export const requireGroup = async (tx: MerchantTx, kind: 'service' | 'product', groupId: number): Promise<void> => {
  const group = await tx.maybe(sql`
    select 1 from catalogue_group
    where merchant_id = ${tx.merchantId} and id = ${groupId} and kind = ${kind} for key share`);
  if (!group) throw fieldError('group_id', 'invalid_choice');
};

/** Items whose Arabic name a tax document could not show. */
export const nameIsIncomplete = (alias: 'p' | 's'): Sql =>
  sql`length(trim(coalesce(${literal(alias)}.name_ar, ''))) < ${literal(shortestName)}`;
