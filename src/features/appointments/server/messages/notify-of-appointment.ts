import { formatMoneyWithSymbol, type Money } from '../../../../kernel/money/money.ts';
import { commaIn, type Language, languages, nameIn } from '../../../../kernel/text/messages.ts';
import { civilOf, epochOf, formatDate, formatTime } from '../../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { type CustomerNotification, notifyCustomer } from '../../../messaging/server/public-api.ts';
import { appointmentStatus } from '../../appointment.ts';
import { appointmentPath } from '../../appointment-path.ts';
import { answersTo } from './reminder-answers.ts';

export interface AppointmentNotifier {
  readonly now: string;
  readonly publicUrl: string;
  readonly user: { readonly id: number | null };
}

export type AppointmentKind =
  | 'booking_link'
  | 'booking_moved'
  | 'booking_cancelled'
  | 'booking_cancelled_paid'
  | 'booking_reminder'
  | 'booking_needs_time';

/** What is told of a visit. */
export interface AppointmentWords {
  readonly unique_id: string;
  readonly from_at: string;
  readonly zone: string;
  readonly lines: readonly {
    readonly name_ar: string | null;
    readonly name_en: string | null;
    readonly employee: { readonly name_ar: string | null; readonly name_en: string | null };
  }[];
}

/** The services of the visit `a` with who performs them, as its messages may name them. */
export const linesToName = (merchantId: number): Sql => sql`
  coalesce((select json_agg(json_build_object('name_ar', l.name_ar, 'name_en', l.name_en,
      'employee', json_build_object('name_ar', e.name_ar, 'name_en', e.name_en)) order by l.line_number)
    from appointment_line l join employee e on e.merchant_id = ${merchantId} and e.id = l.employee_id
    where l.merchant_id = ${merchantId} and l.appointment_id = a.id), '[]') as lines`;

interface Facts extends AppointmentWords {
  readonly version: number;
  readonly customer_id: number;
  readonly currency_code: string;
}

/** What is told of a visit, in the zone of its shop. */
export const wordsOfAppointment =
  (ctx: { readonly publicUrl: string }, { unique_id, from_at, zone, lines }: AppointmentWords) =>
  (language: Language) => {
    const { date, time } = civilOf(from_at, zone);
    const prefix = language === languages[0] ? '' : `/${language}`;
    const named = (names: readonly string[]) => [...new Set(names)].join(commaIn(language));
    return {
      services: named(lines.map((line) => nameIn(language, line))),
      person: named(lines.map(({ employee }) => nameIn(language, employee))),
      day: formatDate(date, language, 'weekday'),
      time: formatTime(time, language),
      url: `${ctx.publicUrl}${prefix}${appointmentPath(unique_id)}`,
    };
  };

/** A later visit of the same series that the same message names. */
interface Also {
  readonly id: number;
  readonly from_at: string;
}

/** The same of several visits: every day, and the hour once where it is the same. */
const wordsOfSeries =
  (
    ctx: { readonly publicUrl: string },
    facts: Pick<Facts, 'unique_id' | 'zone' | 'lines'>,
    begins: readonly string[],
  ) =>
  (language: Language) => {
    const each = begins
      .toSorted((a, b) => epochOf(a) - epochOf(b))
      .map((from_at) => wordsOfAppointment(ctx, { ...facts, from_at })(language));
    const last = each.at(-1)!;
    const isOneHour = each.every(({ time }) => time === last.time);
    const days = each.map(({ day, time }, n) => (isOneHour || n === each.length - 1 ? day : `${day} ${time}`));
    return { ...last, day: new Intl.ListFormat(language, { type: 'conjunction' }).format(days) };
  };

/**
 * Tells the customer of a visit by a way that they allow, for each version of the visit (or each `occasion`) once, and remembers
 * what they know; answers the key of its page. Of a visit that is cancelled they read when it was to be, `from_at`, and the
 * `amount` that goes back to their card.
 */
export const notifyOfAppointment = async (
  ctx: AppointmentNotifier,
  tx: MerchantTx,
  appointmentId: number,
  kind: AppointmentKind,
  {
    occasion,
    from_at,
    amount,
    also = [],
  }: {
    readonly occasion?: string;
    readonly from_at?: string;
    readonly amount?: Money;
    readonly also?: readonly Also[];
  } = {},
): Promise<{ readonly unique_id: string; readonly is_told: boolean }> => {
  const facts = await tx.one<Facts>(sql`
    select a.unique_id, a.version, a.customer_id, a.from_at, m.zone, m.currency_code, ${linesToName(tx.merchantId)}
    from appointment a join merchant m on m.merchant_id = a.merchant_id
    where a.merchant_id = ${tx.merchantId} and a.id = ${appointmentId}`);
  const begins = [from_at ?? facts.from_at, ...also.map((one) => one.from_at)];
  const words = wordsOfSeries(ctx, facts, begins);
  const answers = kind === 'booking_reminder' ? await answersTo(ctx.now, tx, appointmentId) : () => ({ answers: '' });
  const notification: CustomerNotification<AppointmentKind> = {
    kind,
    customer_id: facts.customer_id,
    subject_id: appointmentId,
    // When it began, as of a reminder: an answer to a message of an earlier time is known by it (`answer-visit.ts`).
    occasion: occasion ?? `told:${epochOf(facts.from_at) / 1_000}:${facts.version}`,
    words: (language) => ({
      ...words(language),
      ...answers(language),
      amount: amount === undefined ? '' : formatMoneyWithSymbol(amount, facts.currency_code, language),
    }),
  };
  const told = await notifyCustomer(ctx, tx, notification);
  await tx.run(sql`
    update appointment set tell_after = null, told_at = ${ctx.now}::timestamptz,
      told_from_at = case when status = ${appointmentStatus.cancelled} then null else from_at end
    where merchant_id = ${tx.merchantId} and id = any(${[appointmentId, ...also.map(({ id }) => id)]}::bigint[])`);
  return { unique_id: facts.unique_id, is_told: typeof told !== 'string' || told === 'already_told' };
};
