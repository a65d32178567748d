import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Money, money, sum } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerFile } from '../../../platform/lists/answer-list.ts';
import { sheetOf } from '../../../platform/lists/entity-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { keptMovements } from '../../appointments/server/public-api.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { giftCardCharges } from '../../gift-cards/server/public-api.ts';
import { paymentDirection, paymentStatus } from '../../payments/payment.ts';
import { penaltyCharges } from '../../penalties/server/public-api.ts';
import { receivableScreens } from '../screens.ts';
import { type customerStatement, statementFields } from '../statement.ts';

type Answer = OutputOf<typeof customerStatement>;

/**
 * Charges and payments of a customer. A deposit is a payment; the invoice that uses it is charged whole, and so is what the
 * shop keeps of it by its policy. Penalties and gift
 * cards are charged, as their payments stand here. So what is left at the end is what is owed less deposits and credit, as
 * the record says: what is paid from a balance came in before.
 */
const movements = (merchantId: number, ids: Sql): Sql => sql`
  select i.id, i.business_on as day, i.issued_at as at, 'invoice' as kind, i.document_number,
    i.payable_amount + i.prepaid_amount as charged, 0::bigint as paid
  from invoice i where i.merchant_id = ${merchantId} and i.customer_id = any(${ids})
    and i.document_kind in (${literal(documentKind.invoice)}, ${literal(documentKind.debit_note)})
  union all
  select n.id, n.business_on, n.issued_at, 'credit_note', n.document_number, 0, n.total
  from invoice n join invoice o on o.merchant_id = n.merchant_id and o.id = n.corrects_invoice_id
    and o.document_kind <> ${literal(documentKind.prepayment)}
  where n.merchant_id = ${merchantId} and n.customer_id = any(${ids})
    and n.document_kind = ${literal(documentKind.credit_note)}
  union all
  select p.id, p.paid_on, p.paid_at, case when p.direction = ${literal(paymentDirection.out)} then 'refund' else 'payment' end,
    p.document_number, case when p.direction = ${literal(paymentDirection.out)} then p.amount else 0 end,
    case when p.direction = ${literal(paymentDirection.out)} then 0 else p.amount end
  from payment p where p.merchant_id = ${merchantId} and p.customer_id = any(${ids})
    and p.status = ${literal(paymentStatus.paid)}
    -- What the customer's balance paid or got stays his: it is in what is left already.
    and p.method <> 'customer_balance'
  union all
  select i.id, e.entry_on, k.at, case when k.amount < 0 then 'deposit_restored' else 'deposit_kept' end, i.document_number,
    greatest(k.amount, 0), greatest(-k.amount, 0)
  from invoice i
  cross join lateral (${keptMovements(merchantId, sql`i.id`)}) k
  -- The day of its entry: that of the same moment, or the nearest where a row was written at another one.
  cross join lateral (select x.entry_on from journal_entry x where x.merchant_id = ${merchantId}
    and x.source_kind = 'deposit_kept' and x.source_id = i.id
    order by abs(extract(epoch from x.posted_at - k.at)), x.entry_on limit 1) e
  where i.merchant_id = ${merchantId} and i.customer_id = any(${ids})
    and i.document_kind = ${literal(documentKind.prepayment)} and k.amount <> 0
  union all
  ${penaltyCharges(merchantId, ids)}
  union all
  ${giftCardCharges(merchantId, ids)}`;

const nothing = money(0);
const empty: Answer = {
  opening_amount: nothing,
  charged_amount: nothing,
  paid_amount: nothing,
  closing_amount: nothing,
  lines: [],
};

/** What a customer was charged and paid in a period, day by day, as it is or as a file. */
export const readStatement = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customerStatement>) => {
  if (input.customer_id === undefined) return empty;
  const m = ctx.merchantId;
  const customer = await tx.maybe<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from known_customer where merchant_id = ${m} and id = ${input.customer_id}`,
  );
  if (!customer) return empty;
  // Gathered first and cut to the days afterwards: of all the shop's documents of those days an index would tell the planner
  // that they are few, which they are not.
  const rows = await tx.many<Answer['lines'][number] & { opening: Money }>(sql`
    with moved as materialized (${movements(m, namedIds(input.customer_id))}),
    opening as (select coalesce(sum(charged - paid), 0)::bigint as amount from moved where day < ${input.from_on}::date)
    select o.amount as opening, l.* from opening o left join lateral (
      select x.id, x.day as on, x.kind, x.document_number, x.charged as charged_amount, x.paid as paid_amount,
        (o.amount + sum(x.charged - x.paid) over (order by x.day, x.at, x.kind, x.id))::bigint as balance_amount, x.at
      from moved x where x.day between ${input.from_on}::date and ${input.to_on}::date) l on true
    order by l.on, l.at, l.kind, l.id`);
  const { opening } = rows[0]!;
  // Days without a movement still have what was owed before them.
  const lines = rows.flatMap(({ opening: _, ...line }) => (line.id === null ? [] : [line]));
  const [charged_amount, paid_amount] = [
    sum(lines.map((line) => line.charged_amount)),
    sum(lines.map((line) => line.paid_amount)),
  ];
  const closing_amount = lines.at(-1)?.balance_amount ?? opening;
  const answer: Answer = { opening_amount: opening, charged_amount, paid_amount, closing_amount, lines };
  if (!input.format) return answer;
  const { title } = receivableScreens.statement;
  const words = (language: 'ar' | 'en') =>
    `${title[language]}: ${nameIn(language, customer)}, ${input.from_on} – ${input.to_on}`;
  const file = {
    title: { ar: words('ar'), en: words('en') },
    file_name: fileNameOf('customer-statement', input),
    columns: sheetOf(statementFields),
  };
  const before = { on: input.from_on, kind: null, document_number: null, charged_amount: null, paid_amount: null };
  const written = [{ ...before, balance_amount: opening }, ...lines];
  return answerFile(ctx, input.format, file, written, { charged_amount, paid_amount, balance_amount: closing_amount });
};
