import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesSearch } from '../../../platform/lists/matches-search.ts';
import type { giftCards } from '../contract.ts';
import { cardState, giftCardStatus } from '../gift-card.ts';
import { giftCardFields } from '../gift-card-fields.ts';
import { giftCardScreens } from '../screens.ts';
import { giftCardSource, isExpired } from './card-queries.ts';

type Row = OutputOf<typeof giftCards.list>['records'][number];

const titles = { 0: giftCardScreens.used.title, 1: giftCardScreens.active.title, 2: giftCardScreens.expired.title };

/** Number, either name in any spelling, or a phone in any. */
const matches = (term: string): Sql =>
  matchesSearch(term, sql`g.beneficiary_name, g.buyer_name, g.receipt_number`, [
    sql`g.beneficiary_phone`,
    sql`g.buyer_phone`,
  ]);

const inState = (state: number, today: string): Sql[] => {
  if (state === cardState.expired) return [isExpired(today)];
  if (state === cardState.active)
    return [sql`g.status = ${giftCardStatus.active}`, sql`g.expires_on >= ${today}::date`];
  return [sql`g.status = ${giftCardStatus.used}`, sql`not ${isExpired(today)}`];
};

/** Gift cards, the newest first, with what is left of all that were asked for. */
export const listGiftCards = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof giftCards.list>) => {
  const where = [
    sql`g.merchant_id = ${ctx.merchantId}`,
    ...equalTo('g', input, ['type']),
    ...(input.state === undefined ? [] : inState(input.state, ctx.today)),
    ...(input.search ? [matches(input.search)] : []),
  ];
  const source = giftCardSource(ctx.today);
  const list = await answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: sql`gift_card g`,
      where,
      sortable: sortsOf(source, ctx.language),
      defaultSort: '-sold_at',
      tie: sql`g.id`,
    },
    input,
    {
      title: titles[(input.state ?? 1) as 0 | 1 | 2],
      file_name: 'gift-cards',
      columns: sheetOf(giftCardFields),
    },
  );
  if (list instanceof FileAnswer) return list;
  const { balance } = await tx.one<{ balance: Money }>(sql`
    select coalesce(sum(g.balance), 0)::bigint as balance from gift_card g where ${all(where)}`);
  return { ...list, balance };
};

const all = (conditions: readonly Sql[]): Sql => conditions.reduce((before, one) => sql`${before} and ${one}`);
