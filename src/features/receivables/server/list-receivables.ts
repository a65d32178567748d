import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { searchedIdsFor } from '../../customers/server/public-api.ts';
import { unpaidPenalties } from '../../penalties/server/public-api.ts';
import { owedAges, receivableFields } from '../receivable-fields.ts';
import type { BalanceReminder, listReceivables } from '../receivables-contract.ts';
import { receivableScreens } from '../screens.ts';

type Answer = OutputOf<typeof listReceivables>;
type OwedRow = Omit<Answer['records'][number], 'reminder'>;

/** Which of these customers can be reminded of an unpaid invoice; the reminders are a later feature's. */
export type RemindersOf = (
  ctx: MerchantContext,
  tx: MerchantTx,
  customers: readonly number[],
) => Promise<ReadonlyMap<number, BalanceReminder>>;

const noInvoice: BalanceReminder = { state: 'no_invoice', at: null };

const file = {
  title: receivableScreens.list.title,
  file_name: 'receivables',
  columns: sheetOf(receivableFields),
};

const sourceOf = ({ today }: MerchantContext): EntitySource<typeof receivableFields> => ({
  fields: receivableFields,
  alias: 'o',
  computed: {
    customer_name_ar: sql`c.name_ar`,
    customer_name_en: sql`c.name_en`,
    mobile: sql`c.mobile`,
    document_count: sql`o.document_count`,
    owed_since_on: sql`o.since_on`,
    age_days: sql`(${today}::date - o.since_on)`,
    owed_to_30: sql`o.owed_to_30`,
    owed_to_60: sql`o.owed_to_60`,
    owed_to_90: sql`o.owed_to_90`,
    owed_older: sql`o.owed_older`,
    owed_amount: sql`o.amount`,
  },
});

/** Customers (`c`) and what each owes (`o`). Reads the indexes of what is not paid; without a customer nothing is owed. */
const owedFrom = (ctx: MerchantContext, input: InputOf<typeof listReceivables>): Sql => {
  const found = input.search ? sql`and i.customer_id = any(${searchedIdsFor(ctx, input.search)})` : sql``;
  /** What is owed of each age, and together. */
  const agesOf = (due: Sql): Sql => {
    const ages = owedAges.map(({ key, to }, at) => {
      const age = sql`${ctx.today}::date - i.business_on`;
      const after = at === 0 ? null : owedAges[at - 1]!.to;
      const within = [
        ...(after === null ? [] : [sql`${age} > ${after}`]),
        ...(to === null ? [] : [sql`${age} <= ${to}`]),
      ];
      return sql`coalesce(sum(${due}) filter (where ${join(within, ' and ')}), 0)::bigint as ${literal(key)}`;
    });
    return join([...ages, sql`sum(${due})::bigint as amount`], ', ');
  };
  const summedAges = join(
    owedAges.map(({ key }) => sql`sum(n.${literal(key)})::bigint as ${literal(key)}`),
    ', ',
  );
  // By the number that documents name first, then by the customer that it leads to.
  return sql`(
      select k.known_id as customer_id, sum(n.document_count)::int as document_count, min(n.since_on) as since_on,
        ${summedAges}, sum(n.amount)::bigint as amount
      from (
        select i.customer_id, count(*)::int as document_count, min(i.business_on) as since_on,
          ${agesOf(sql`i.payable_amount - i.paid_amount`)}
        from invoice i
        where i.merchant_id = ${ctx.merchantId} and i.paid_amount < i.payable_amount and i.customer_id is not null
          and i.document_kind in (388, 383) ${found}
        group by i.customer_id
        union all
        select i.customer_id, count(*)::int, min(i.business_on), ${agesOf(sql`i.amount`)}
        from ${unpaidPenalties(ctx.merchantId)} i where true ${found}
        group by i.customer_id) n
      join known_customer k on k.merchant_id = ${ctx.merchantId} and k.id = n.customer_id
      group by k.known_id) o
    join customer c on c.merchant_id = ${ctx.merchantId} and c.id = o.customer_id`;
};

/** The oldest debt first, penalties too; each row with whether its customer can be reminded. */
export const readReceivables =
  (remindersOf: RemindersOf) =>
  async (
    ctx: MerchantContext,
    tx: MerchantTx,
    input: InputOf<typeof listReceivables>,
  ): Promise<Answer | FileAnswer> => {
    const source = sourceOf(ctx);
    const from = owedFrom(ctx, input);
    const answer = await answerList<OwedRow>(
      ctx,
      tx,
      {
        select: selectRow(source, sql`o.customer_id`),
        from,
        where: [sql`true`],
        sortable: { ...sortsOf(source, ctx.language), id: sql`o.customer_id` },
        defaultSort: '-age_days',
        tie: sql`o.customer_id`,
      },
      input,
      file,
    );
    if (answer instanceof FileAnswer) return answer;
    const totals = await tx.one<Answer['totals']>(
      sql`select ${join(
        owedAges.map(({ key }) => sql`coalesce(sum(o.${literal(key)}), 0)::bigint as ${literal(key)}`),
        ', ',
      )}, coalesce(sum(o.amount), 0)::bigint as owed_amount from ${from}`,
    );
    const reminders = await remindersOf(
      ctx,
      tx,
      answer.records.map(({ id }) => id),
    );
    const records = answer.records.map((row) => ({ ...row, reminder: reminders.get(row.id) ?? noInvoice }));
    return { ...answer, records, totals };
  };
