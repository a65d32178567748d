import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { addDays, instantOf } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { namedIds, searchedIdsFor } from '../../customers/server/public-api.ts';
import { appointmentFields } from '../appointment-fields.ts';
import type { appointments } from '../contract.ts';
import { appointmentScreens } from '../screens.ts';

type Row = OutputOf<typeof appointments.list>['records'][number];

/** Whoever it is now: a customer may have been merged since. */
const customer = sql`from customer c where c.merchant_id = ${currentMerchantId} and c.id = (
  select coalesce(o.merged_into, o.id) from customer o where o.merchant_id = ${currentMerchantId} and o.id = a.customer_id)`;

const source = ({ language }: Pick<MerchantContext, 'language'>): EntitySource<typeof appointmentFields> => {
  const inWords = (of: 'l' | 'e') =>
    of === 'l'
      ? language === 'ar'
        ? sql`coalesce(l.name_ar, l.name_en)`
        : sql`coalesce(l.name_en, l.name_ar)`
      : language === 'ar'
        ? sql`coalesce(e.name_ar, e.name_en)`
        : sql`coalesce(e.name_en, e.name_ar)`;
  return {
    fields: appointmentFields,
    alias: 'a',
    computed: {
      minutes: sql`(extract(epoch from a.to_at - a.from_at) / 60)::int`,
      customer_name_ar: sql`(select c.name_ar ${customer})`,
      customer_name_en: sql`(select c.name_en ${customer})`,
      services: sql`(select string_agg(${inWords('l')}, ' · ' order by l.line_number) from appointment_line l
        where l.merchant_id = ${currentMerchantId} and l.appointment_id = a.id)`,
      people: sql`(select string_agg(distinct ${inWords('e')}, ' · ') from appointment_line l
        join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
        where l.merchant_id = ${currentMerchantId} and l.appointment_id = a.id)`,
      total_amount: sql`((select coalesce(sum(l.price), 0)::bigint from appointment_line l
        where l.merchant_id = ${currentMerchantId} and l.appointment_id = a.id)
        + coalesce((select h.fee_amount from appointment_home h
          where h.merchant_id = ${currentMerchantId} and h.appointment_id = a.id), 0))`,
    },
  };
};

/** Who is not confirmed is still to come: of what is over nobody asks. */
const confirmedOr = (asked: number | undefined): Sql[] => {
  if (asked === undefined) return [];
  return [asked === 1 ? sql`a.confirmed_at is not null` : sql`(a.confirmed_at is null and a.status = 1)`];
};

/** Visits of the customers who are searched for, and the one whose number is typed: customers read it on its page. */
const searchedAppointments = (ctx: MerchantContext, term: string): Sql => {
  const ofCustomers = sql`a.customer_id = any(${searchedIdsFor(ctx, term)})`;
  const typed = latinDigits(term).trim();
  return /^[1-9]\d{0,14}$/.test(typed) ? sql`(a.id = ${Number(typed)} or ${ofCustomers})` : ofCustomers;
};

/** Visits, the latest to come first. Days are business days of the beginning. */
export const listAppointments = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof appointments.list>) => {
  const { zone, day_ends_time } = ctx.merchant;
  const begins = (day: string): string => instantOf(day, day_ends_time, zone);
  return answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx)),
      from: sql`appointment a`,
      where: [
        sql`a.merchant_id = ${ctx.merchantId}`,
        ...equalTo('a', input, ['status', 'payment_status', 'source', 'request_status']),
        ...confirmedOr(input.is_confirmed),
        ...(input.from_on ? [sql`a.from_at >= ${begins(input.from_on)}::timestamptz`] : []),
        ...(input.to_on ? [sql`a.from_at < ${begins(addDays(input.to_on, 1))}::timestamptz`] : []),
        ...(input.customer_id ? [sql`a.customer_id = any(${namedIds(input.customer_id)})`] : []),
        ...(input.employee_id
          ? [
              sql`exists (select from appointment_line l where l.merchant_id = ${currentMerchantId} and l.appointment_id = a.id
                and l.employee_id = ${input.employee_id})`,
            ]
          : []),
        ...(input.search ? [searchedAppointments(ctx, input.search)] : []),
      ],
      sortable: {
        ...sortsOf(source(ctx), ctx.language),
        // Of some days the rows are few: they are sorted, not looked for along everything that was ever booked.
        ...(input.from_on || input.to_on ? { created_at: sql`(a.created_at + interval '0')` } : {}),
      },
      // From a day on without an end: what is near comes first.
      defaultSort: input.from_on && !input.to_on ? 'from_at' : '-from_at',
      tie: sql`a.id`,
      isLong: true,
    },
    input,
    { title: appointmentScreens.list.title, file_name: 'appointments', columns: sheetOf(appointmentFields) },
  );
};
