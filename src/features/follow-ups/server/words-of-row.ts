import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { type Language, languages } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentPath } from '../../appointments/appointment-path.ts';
import {
  type AppointmentWords,
  answersTo,
  linesToName,
  wordsOfAppointment,
} from '../../appointments/server/public-api.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import type { CustomerNotification } from '../../messaging/server/public-api.ts';
import { surveyPath } from '../../surveys/survey.ts';
import type { QueueAnswer } from '../contract.ts';
import { type QueueKey, queueKinds } from '../queue.ts';

type QueueRow = QueueAnswer['records'][number];

/** The invoice's page; its address belongs to documents, which hands it over with the document's own page. */
const invoicePath = (uniqueId: string): string => `/e-invoice/${uniqueId}`;

interface Linked {
  readonly unique_id: string;
}
const linkOf: Readonly<Record<'visit' | 'invoice' | 'debt', (tx: MerchantTx, id: number) => Promise<Linked>>> = {
  visit: (tx, id) => tx.one(sql`select unique_id from appointment where merchant_id = ${tx.merchantId} and id = ${id}`),
  invoice: (tx, id) => tx.one(sql`select unique_id from invoice where merchant_id = ${tx.merchantId} and id = ${id}`),
  // The oldest that is not paid.
  debt: (tx, id) =>
    tx.one(sql`select unique_id from invoice where merchant_id = ${tx.merchantId} and customer_id = any(${namedIds(id)})
      and paid_amount < payable_amount and document_kind in (388, 383) order by business_on, id limit 1`),
};

/** What is written for a row of a queue, with the real address of its page. */
export const buildNotification = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  queue: QueueKey,
  row: QueueRow,
  occasion: string,
): Promise<CustomerNotification> => {
  const at = (language: Language, path: string): string =>
    `${ctx.publicUrl}${language === languages[0] ? '' : `/${language}`}${path}`;
  const notification = (subject_id: number | null, words: (language: Language) => object): CustomerNotification => ({
    kind: queueKinds[queue],
    customer_id: row.customer_id,
    subject_id,
    occasion,
    words: words as CustomerNotification['words'],
  });
  switch (queue) {
    case 'reminders': {
      const appointment = await tx.one<Pick<AppointmentWords, 'unique_id' | 'lines'>>(sql`
        select a.unique_id, ${linesToName(tx.merchantId)} from appointment a
        where a.merchant_id = ${tx.merchantId} and a.id = ${row.id}`);
      const words = wordsOfAppointment(ctx, { ...appointment, from_at: row.at!, zone: ctx.merchant.zone });
      const answers = await answersTo(ctx.now, tx, row.id);
      return notification(row.id, (language) => ({ ...words(language), ...answers(language) }));
    }
    case 'no_shows': {
      const { unique_id } = await linkOf.visit(tx, row.id);
      return notification(row.id, (language) => ({ url: at(language, appointmentPath(unique_id)) }));
    }
    case 'ratings': {
      const { unique_id } = await linkOf.invoice(tx, row.id);
      return notification(row.id, (language) => ({ url: at(language, surveyPath(unique_id)) }));
    }
    case 'balances': {
      const { unique_id } = await linkOf.debt(tx, row.customer_id);
      return notification(null, (language) => ({
        amount: formatMoneyWithSymbol(money(row.amount!), ctx.merchant.currency_code, language),
        url: at(language, invoicePath(unique_id)),
      }));
    }
    case 'birthdays':
      return notification(null, () => ({}));
  }
};
