import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, type NounSource, selectRow, sheetOf, sortsOf } from '../../../platform/lists/noun-list.ts';
import { namedIds, searchedIds } from '../../customers/server/door.ts';
import { appointmentFields } from '../appointment-fields.ts';
import type { appointments } from '../contract.ts';
import { schedulingScreens } from '../screens.ts';

type Row = OutputOf<typeof appointments.list>['records'][number];

const source = ({ language }: Pick<MerchantContext, 'language'>): NounSource<typeof appointmentFields> => {
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
      customer_name_ar: sql`c.name_ar`,
      customer_name_en: sql`c.name_en`,
      services: sql`(select string_agg(${inWords('l')}, ' · ' order by l.line_number) from appointment_line l
        where l.merchant_id = a.merchant_id and l.appointment_id = a.id)`,
      people: sql`(select string_agg(distinct ${inWords('e')}, ' · ') from appointment_line l
        join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
        where l.merchant_id = a.merchant_id and l.appointment_id = a.id)`,
      total_amount: sql`(select coalesce(sum(l.price), 0)::bigint from appointment_line l
        where l.merchant_id = a.merchant_id and l.appointment_id = a.id)`,
    },
  };
};

/** Visits, the latest to come first. Days are business days of the beginning. */
export const listAppointments = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof appointments.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx)),
      from: sql`appointment a
        join customer o on o.merchant_id = a.merchant_id and o.id = a.customer_id
        join customer c on c.merchant_id = o.merchant_id and c.id = coalesce(o.merged_into, o.id)`,
      where: [
        sql`a.merchant_id = ${ctx.merchantId}`,
        ...equalTo('a', input, ['status', 'payment_status', 'source']),
        ...(input.from_on ? [sql`a.business_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`a.business_on <= ${input.to_on}::date`] : []),
        ...(input.customer_id ? [sql`a.customer_id = any(${namedIds(input.customer_id)})`] : []),
        ...(input.employee_id
          ? [
              sql`exists (select from appointment_line l where l.merchant_id = a.merchant_id and l.appointment_id = a.id
                and l.employee_id = ${input.employee_id})`,
            ]
          : []),
        ...(input.search ? [sql`a.customer_id = any(${searchedIds(input.search)})`] : []),
      ],
      sortable: sortsOf(source(ctx), ctx.language),
      defaultSort: '-from_at',
      tie: sql`a.id`,
    },
    input,
    { title: schedulingScreens.list.title, file_name: 'appointments', columns: sheetOf(appointmentFields) },
  );
