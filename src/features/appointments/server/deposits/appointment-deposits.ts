import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Money } from '../../../../kernel/money/money.ts';
import { civilOf } from '../../../../kernel/time/local-time.ts';
import { currentMerchantId, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { publishEvent } from '../../../../platform/outbox/publish-event.ts';
import { endPaymentsOf, openGatewayPayment } from '../../../payments/server/public-api.ts';
import { appointmentPayment, appointmentStatus } from '../../appointment.ts';
import { checkPlacing } from '../../check-placing.ts';
import { type DepositTurn, depositTurn } from '../../policy.ts';
import { refuse } from '../../refusals.ts';
import { readRoom } from '../calendar/read-diary.ts';
import { readKept, type StandingLine } from '../changes/kept-lines.ts';
import { depositTurned } from '../events.ts';
import { travelOf } from '../home-visits.ts';
import { servedAgain } from '../waitlist/wait-again.ts';
import { holdPeople, insertBusy, insertLines } from '../write-appointment.ts';
import { firstOf, type PeoplePaidFor, peoplePaidFor, together } from './deposit-people.ts';
import { bookingPurpose, transferDeposit } from './deposit-transfer.ts';

export { bookingPurpose, transferDeposit };

/** A visit as its deposit looks at it. */
export interface DepositAppointment {
  readonly id: number;
  readonly customer_id: number;
  readonly status: number;
  readonly payment_status: number;
  readonly from_at: string;
  readonly lapsed_at: string | null;
  readonly group_id: number | null;
  readonly invoice_id: number | null;
  readonly deposit_amount: Money;
  readonly deposit_turn: DepositTurn;
  readonly held_until: string | null;
  /** Its customer chose to pay everything ahead. */
  readonly pays_all: boolean;
}

const columns = sql`id, customer_id, status, payment_status, from_at, lapsed_at, group_id, invoice_id, deposit_amount,
  deposit_turn, held_until, pays_all`;

/** The visit, taken for this transaction. */
export const lockAppointment = (tx: MerchantTx, id: number): Promise<DepositAppointment | undefined> =>
  tx.maybe(
    sql`select ${columns} from appointment where merchant_id = ${tx.merchantId} and id = ${id} for no key update`,
  );

/** All who come together, the first one first, taken for this transaction. */
export const lockTogether = (tx: MerchantTx, first: number): Promise<DepositAppointment[]> =>
  tx.many(sql`select ${columns} from appointment where merchant_id = ${tx.merchantId} and ${together(first)}
              order by id limit 20 for no key update`);

const note = (id: number, at: { now: string; user_id: number | null }, action: string, detail: object = {}) => sql`
  insert into appointment_event (appointment_id, happened_at, user_id, action, detail)
  values (${id}, ${at.now}::timestamptz, ${at.user_id}, ${action}, ${JSON.stringify(detail)}::jsonb)`;

export interface RequestedPayment {
  readonly id: number;
  readonly customer_id: number;
  readonly amount: Money;
  readonly now: string;
  /** No attempt begins after it; the gateway's usual time when absent. */
  readonly expires_at?: string | undefined;
  readonly user_id: number | null;
  readonly note?: string | null | undefined;
}

/** Asks for the deposit of a visit by card: where who pays goes, below the product's address. */
export const openAppointmentPayment = async (tx: MerchantTx, asked: RequestedPayment) => {
  const { currency_code } = await tx.one<{ currency_code: string }>(
    sql`select currency_code from merchant where merchant_id = ${tx.merchantId}`,
  );
  // Who asks again means this one: nobody should pay both.
  await endPaymentsOf(tx, { purpose: bookingPurpose, purpose_id: asked.id }, asked.now);
  const opened = await openGatewayPayment(tx, {
    purpose: bookingPurpose,
    purpose_id: asked.id,
    customer_id: asked.customer_id,
    amount: asked.amount,
    currency_code,
    note: asked.note,
    now: asked.now,
    user_id: asked.user_id,
    ...(asked.expires_at ? { expires_at: asked.expires_at } : {}),
  });
  await tx.batch([
    sql`update appointment set payment_status = ${appointmentPayment.waiting}, version = version + 1
        where merchant_id = ${tx.merchantId} and ${together(asked.id)} and status in (1, 2)`,
    note(asked.id, asked, 'deposit_asked', { amount: asked.amount }),
  ]);
  return opened;
};

export interface PaidDeposit {
  readonly document_id: number;
  readonly document_number: string;
  readonly unique_id: string;
  readonly amount: Money;
  readonly is_by_card: boolean;
  /** The visit was paid already: this money alone goes back, whatever becomes of the visit. */
  readonly goes_back?: boolean;
  readonly now: string;
  readonly user_id: number | null;
}

/** Writes on a visit what was paid ahead for it; a hold for the payment ends with it, and nobody else is asked to pay. */
export const linkDeposit = async (tx: MerchantTx, id: number, paid: PaidDeposit): Promise<void> => {
  const { document_id, document_number, unique_id, amount, is_by_card, goes_back = false } = paid;
  await endPaymentsOf(tx, { purpose: bookingPurpose, purpose_id: id }, paid.now);
  const row = sql`insert into appointment_deposit
      (document_id, appointment_id, document_number, unique_id, amount, is_by_card, goes_back)
    values (${document_id}, ${id}, ${document_number}, ${unique_id}, ${amount}, ${is_by_card}, ${goes_back})`;
  if (goes_back) {
    await tx.batch([row, note(id, paid, 'deposit_paid', { amount, document_id })]);
    await publishEvent(tx, depositTurned, { appointment_id: id });
    return;
  }
  await tx.batch([
    row,
    sql`update appointment set version = version + 1, payment_status = ${appointmentPayment.paid},
          held_until = case when request_status in (1, 2) then held_until end
        where merchant_id = ${tx.merchantId} and ${together(id)} and invoice_id is null and status in (1, 2, 3)`,
    note(id, paid, 'deposit_paid', { amount, document_id }),
  ]);
};

/** Where its services would stand now, if that is still free and those who do them work; undefined where not. */
const placeAgain = async (
  tx: MerchantTx,
  appointment: DepositAppointment,
  zone: string,
): Promise<readonly StandingLine[] | undefined> => {
  const lines = await readKept(tx, appointment.id);
  const day = civilOf(appointment.from_at, zone).date;
  const people = [lines.map(({ service_id, employee_id }) => [{ service_id, employee_id }])];
  const travel_minutes = await travelOf(tx, appointment.id);
  try {
    const room = await readRoom(tx, {
      wanted: { people, one_employee: false, travel_minutes },
      period: { from_on: day, to_on: day },
      zone,
      ...(appointment.group_id === null ? { customer_id: appointment.customer_id } : {}),
      without: [appointment.id],
    });
    const placed = lines.map(({ resource_ids: _, ...line }) => ({
      ...line,
      resource_kinds: travel_minutes === undefined ? room.services.get(line.service_id)!.resource_kinds : [],
    }));
    const found = checkPlacing(placed, room.diary, room.blocks);
    return 'key' in found ? undefined : lines.map((line, i) => ({ ...line, resource_ids: found.resource_ids[i]! }));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** A visit that lapsed comes back where its time is still free. The people are held and the row is locked. */
const revive = async (tx: MerchantTx, appointment: DepositAppointment, now: string): Promise<boolean> => {
  const { zone } = await tx.one<{ zone: string }>(sql`select zone from merchant where merchant_id = ${tx.merchantId}`);
  const lines = appointment.from_at > now ? await placeAgain(tx, appointment, zone) : undefined;
  if (!lines) return false;
  const { id, customer_id, group_id } = appointment;
  await tx.batch([
    sql`update appointment set status = ${appointmentStatus.scheduled}, lapsed_at = null, ended_at = null,
          is_overbooked = false, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${id}`,
    sql`delete from appointment_line where merchant_id = ${tx.merchantId} and appointment_id = ${id}`,
    insertLines([id], lines),
    insertBusy([id], lines, { customer_id, is_overbooked: false, with_customer: group_id === null ? 0 : null }),
    note(id, { now, user_id: null }, 'revived'),
    servedAgain(tx, id, now),
  ]);
  return true;
};

/** Its services are to come or were done, and no bill says yet what they cost. */
const isOpen = ({ status, invoice_id }: DepositAppointment): boolean => {
  const { scheduled, checked_in, attended } = appointmentStatus;
  return invoice_id === null && (status === scheduled || status === checked_in || status === attended);
};

/** Visits that money came for. */
export interface AppointmentsPaidFor extends PeoplePaidFor {
  /** The first one's. */
  readonly visit: DepositAppointment;
  /** Whose page is told of: the first that stands, if any does. */
  readonly told_id: number;
  /** One of them was paid already. */
  readonly is_paid: boolean;
  /** One of them has its bill, which says what is owed. */
  readonly is_billed: boolean;
  /** Any of them stands, or stands again. */
  readonly stands: boolean;
}

/**
 * The visits that money came for: they stand, or stand again where they lapsed and the time is still free. Otherwise the money
 * is to go back, and is said so. They are locked until the end of the transaction.
 */
export const appointmentOfPayment = async (
  tx: MerchantTx,
  id: number,
  paid: { readonly now: string; readonly amount: Money; readonly asked_at: string },
): Promise<AppointmentsPaidFor | undefined> => {
  await holdPeople(tx, paid.now);
  const appointments = await lockTogether(tx, (await firstOf(tx, id)) ?? id);
  const [appointment] = appointments;
  if (!appointment) return undefined;
  const people = await peoplePaidFor(tx, appointment.id, paid);
  const { cancelled } = appointmentStatus;
  const has_lapsed =
    appointment.status === cancelled &&
    appointment.lapsed_at !== null &&
    appointment.deposit_turn === depositTurn.stays;
  // People who come together come back together or not at all: their money goes back.
  const is_revived = has_lapsed && appointments.length === 1 ? await revive(tx, appointment, paid.now) : false;
  const is_paid = appointments.some((one) => one.payment_status === appointmentPayment.paid);
  const is_billed = appointments.some(({ invoice_id }) => invoice_id !== null);
  const open = is_revived ? appointment : appointments.find(isOpen);
  return {
    ...people,
    visit: appointment,
    told_id: (open ?? appointment).id,
    is_paid,
    is_billed,
    stands: open !== undefined,
  };
};

/** Whether anything was paid ahead for a visit, or is being paid. */
export const hasDeposit = async (tx: MerchantTx, id: number): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from appointment_deposit d
                      join appointment a on a.merchant_id = d.merchant_id and d.appointment_id in (a.id, a.group_id)
                      where a.merchant_id = ${tx.merchantId} and a.id = ${id} limit 1`)) !== undefined;

export interface LinkedDeposit {
  readonly document_id: number;
  readonly appointment_id: number;
  readonly amount: Money;
  readonly returned_amount: Money;
  readonly kept_amount: Money;
  readonly is_by_card: boolean;
  readonly goes_back: boolean;
}

/** What was paid ahead for any of these visits. */
export const depositsOfAppointments = (tx: MerchantTx, ids: readonly number[]): Promise<LinkedDeposit[]> =>
  tx.many(sql`select document_id, appointment_id, amount, returned_amount, kept_amount, is_by_card, goes_back
              from appointment_deposit
              where merchant_id = ${tx.merchantId} and appointment_id = any(${ids}::bigint[]) order by document_id limit 100`);

type Fate = 'returned' | 'kept' | 'restored';

/** Writes what became of a deposit on the visit that it was paid for, if it was paid for one, or of whose it is. */
export const noteDeposit = async (
  tx: MerchantTx,
  document_id: number,
  fate: Fate,
  amount: Money,
  at: { readonly now: string; readonly user_id: number | null; readonly appointment_id?: number },
): Promise<void> => {
  const of = await tx.maybe<{ appointment_id: number }>(sql`
    update appointment_deposit set
      returned_amount = returned_amount + case when ${fate} = 'returned' then ${amount}::bigint else 0 end,
      kept_amount = kept_amount
        + case when ${fate} = 'kept' then ${amount}::bigint when ${fate} = 'restored' then -${amount}::bigint else 0 end
    where merchant_id = ${tx.merchantId} and document_id = ${document_id} returning appointment_id`);
  if (!of) return;
  await tx.batch([
    note(at.appointment_id ?? of.appointment_id, at, `deposit_${fate}`, { amount, document_id }),
    // Nothing of it is there any more.
    sql`update appointment a set payment_status = ${appointmentPayment.unpaid}, version = version + 1
        where merchant_id = ${tx.merchantId} and ${together(of.appointment_id)} and invoice_id is null
          and payment_status = ${appointmentPayment.paid} and not exists (
            select from appointment_deposit d where d.merchant_id = ${currentMerchantId}
            and d.appointment_id = ${of.appointment_id}
              and d.returned_amount < d.amount and not d.goes_back)`,
  ]);
};

/** Somebody tries to pay again: refused when nobody's visit stands any more. */
export const requireWaitingAppointment = async (tx: MerchantTx, id: number, now: string): Promise<void> => {
  const standing = await tx.maybe(sql`
    select 1 from appointment
    where merchant_id = ${tx.merchantId} and ${together((await firstOf(tx, id)) ?? id)}
      and status = ${appointmentStatus.scheduled} and not coalesce(held_until <= ${now}::timestamptz, false) limit 1`);
  if (!standing) throw refuse('appointment_not_found_or_cancelled');
};
