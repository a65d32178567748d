import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { priceInShop } from '../suggested-item.ts';
import { mostTaken, type suggestions } from '../suggestion-contract.ts';
import { joinOwn } from './own-of-suggestion.ts';

type Answer = OutputOf<typeof suggestions.get>;
type Trade = Answer['trade'];

/** What the platform suggests to a trade, in its order, and what the shop has of it; the shop's own trade by default. */
export const getSuggestions = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof suggestions.get>,
): Promise<Answer> => {
  const trade =
    input.trade ??
    (
      await tx.one<{ trade: Trade }>(sql`
        select business_kind as trade from merchant where merchant_id = ${ctx.merchantId}`)
    ).trade;
  const most = literal(mostTaken);
  const [groups, services, products] = await tx.batch([
    sql`select g.id, g.kind, g.name_ar, g.name_en, g.icon_kind, own.id as record_id, own.status as record_status
        from suggested_group g ${joinOwn(tx, 'g')}
        where g.trade = ${trade} and g.status = 1 order by g.sort_order, g.id limit ${most}`,
    sql`select 'service' as kind, s.id, s.group_id, s.name_ar, s.name_en, coalesce(s.icon_kind, g.icon_kind) as icon_kind,
          s.price, s.job_time_minutes, null as unit, own.id as record_id, own.status as record_status
        from suggested_service s join suggested_group g on g.id = s.group_id ${joinOwn(tx, 's')}
        where g.trade = ${trade} and g.status = 1 and s.status = 1
        order by g.sort_order, g.id, s.sort_order, s.id limit ${most}`,
    sql`select 'product' as kind, p.id, p.group_id, p.name_ar, p.name_en, coalesce(p.icon_kind, g.icon_kind) as icon_kind,
          p.price, null as job_time_minutes, p.unit, own.id as record_id, own.status as record_status
        from suggested_product p join suggested_group g on g.id = p.group_id ${joinOwn(tx, 'p')}
        where g.trade = ${trade} and g.status = 1 and p.status = 1
        order by g.sort_order, g.id, p.sort_order, p.id limit ${most}`,
  ]);
  const items = rowsOf<Answer['items'][number] & { price: number }>([...services!, ...products!]);
  return {
    trade,
    groups: rowsOf<Answer['groups'][number]>(groups),
    items: items.map((item) => ({ ...item, price: priceInShop(item.price, ctx.merchant) })),
  };
};
