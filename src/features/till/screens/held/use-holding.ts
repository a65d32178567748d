import type { Dispatch } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { InvalidInput, Refusal, TransportError } from '../../../../kernel/contract/refusal.ts';
import { money } from '../../../../kernel/money/money.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { call } from '../../../../ui/api/call.ts';
import { isExpected } from '../../../../ui/api/unexpected-error.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { textsOf } from '../../../../ui/language/language.ts';
import { may } from '../../../../ui/session/session-store.ts';
import { appointments } from '../../../appointments/contract.ts';
import { customers } from '../../../customers/contract.ts';
import { deposits } from '../../../deposits/contract.ts';
import { till } from '../../contract.ts';
import { tillTexts } from '../../messages.ts';
import { emptyTicket, type Ticket, type TicketChange, type TicketCustomer } from '../../ticket.ts';
import {
  appointmentOnTicket,
  holdRequest,
  type ItemFinder,
  ticketFromAppointment,
  ticketFromHeld,
} from '../../ticket-pricing.ts';
import { type TicketLot, ticketLot } from '../../till-lot.ts';
import { tillLots } from '../../till-lot-contract.ts';
import { type Held, type Refused, showRefusal } from '../show-refusal.ts';
import { errorText } from '../till-session.ts';

interface Holding {
  readonly latest: { readonly current: Ticket };
  readonly change: Dispatch<TicketChange>;
  readonly find: ItemFinder;
  readonly refresh: () => void;
  readonly showClash: Refused['showClash'];
}

/** A customer as the ticket keeps them; null when they may not be seen. */
export const ticketCustomer = async (id: number): Promise<TicketCustomer | null> => {
  if (!may(customers.get)) return null;
  try {
    const found = await call(customers.get, { id }, { quiet: true });
    const { name_en, name_ar, mobile, owed_amount, deposit_amount, credit_amount, trn, wants_tax_invoice } = found;
    return { id, name_en, name_ar, mobile, owed_amount, deposit_amount, credit_amount, trn, wants_tax_invoice };
  } catch {
    return null;
  }
};

/** What the ticket knows of somebody who may not be seen. */
export const unknownCustomer: Omit<TicketCustomer, 'id'> = {
  name_en: null,
  name_ar: null,
  mobile: null,
  owed_amount: money(0),
  deposit_amount: money(0),
  trn: null,
  wants_tax_invoice: false,
};

type Appointment = OutputOf<typeof appointments.get>;

/** Who booked a visit, as a ticket keeps them. */
const bookerOf = async ({ customer_id, customer_name_ar, customer_name_en }: Appointment): Promise<TicketCustomer> =>
  (await ticketCustomer(customer_id)) ?? {
    ...unknownCustomer,
    ...{ id: customer_id, name_ar: customer_name_ar, name_en: customer_name_en },
  };

/** The visit of a held bill; null where it may not be seen: the bill is of it all the same. */
const readAppointment = (id: number): Promise<Appointment | null> =>
  may(appointments.get)
    ? call(appointments.get, { id }, { quiet: true, ownRefusals: true }).catch(() => null)
    : Promise.resolve(null);

/** What is known now of the lots that a held bill names; nothing where they cannot be looked up. */
const readLots = async ({ bill }: Held): Promise<readonly TicketLot[]> => {
  const ids = [...new Set(bill.lines.flatMap((line) => line.lot_id ?? []))];
  if (ids.length === 0) return [];
  return call(tillLots.find, { ids: ids.join(',') }, { quiet: true, ownRefusals: true }).then(
    ({ lots }) => lots.map(ticketLot),
    () => [],
  );
};

/** Runs a write of this till; says what was refused and answers whether it was done. */
const done = async (
  work: () => Promise<unknown>,
  refused?: (refusal: Refusal) => Promise<void>,
  clashed?: Refused['showClash'],
): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof InvalidInput)
      toast({ tone: 'bad', text: Object.values(error.errors).flat().map(errorText).join(' ') });
    else if (error instanceof Refusal) await refused?.(error);
    else if (error instanceof TransportError && error.key === 'changed_meanwhile')
      clashed?.(error.extra['current'] as Held);
    else if (!isExpected(error)) throw error;
    return false;
  }
};

/** Putting the ticket aside, and taking one up again. Each resolves to whether it was done. */
export const useHolding = ({ latest, change, find, refresh, showClash }: Holding) => {
  const t = textsOf(tillTexts);

  const hold = (label: string): Promise<boolean> =>
    done(
      async () => {
        const ticket = latest.current;
        const bill = holdRequest(ticket, label);
        const options = { ownRefusals: true };
        if (ticket.held) {
          const { id, version } = ticket.held;
          await call(till.updateHeld, { ...bill, id, version }, options);
        } else await call(till.hold, bill, options);
        change({ type: 'replaced', ticket: emptyTicket });
        refresh();
        toast({ tone: 'good', text: t.held_now });
      },
      (refusal) => showRefusal(refusal, latest.current, { change, showClash }),
      showClash,
    );

  /** The ticket of a visit, with what was paid ahead for it where the bill is of who booked it. */
  const takeAppointment = async (ticket: Ticket, appointment: Appointment): Promise<void> => {
    change({ type: 'replaced', ticket });
    const paid = appointment.deposits.filter((one) => one.amount > one.returned_amount + one.kept_amount);
    if (paid.length > 0 && ticket.customer?.id === appointment.customer_id && appointment.invoice_id === null)
      await bringPaid(appointment.id, appointment.customer_id, new Set(paid.map((one) => one.document_id)));
  };

  const resume = (id: number): Promise<boolean> =>
    done(async () => {
      const held = await call(till.getHeld, { id });
      const known = held.customer_id === null ? null : await ticketCustomer(held.customer_id);
      const customer: TicketCustomer | null =
        held.customer_id === null
          ? null
          : (known ?? { ...unknownCustomer, id: held.customer_id, name_ar: held.customer_name });
      const ticket = ticketFromHeld(held, customer, find, await readLots(held));
      const appointment = ticket.appointment && (await readAppointment(ticket.appointment.id));
      if (!appointment) change({ type: 'replaced', ticket });
      else
        await takeAppointment(
          { ...ticket, appointment: appointmentOnTicket(appointment, await bookerOf(appointment)) },
          appointment,
        );
      toast({ tone: 'info', text: t.resumed });
    });

  /** What was paid ahead for the visit is on its bill at once. */
  const bringPaid = async (appointment: number, customerId: number, ids: ReadonlySet<number>): Promise<void> => {
    const { records } = await call(deposits.listOfCustomer, { id: customerId, appointment_id: appointment });
    const paid = records
      .filter(({ id }) => ids.has(id))
      .map(({ id, document_number, parts }) => ({ deposit_id: id, document_number, parts }));
    change({ type: 'deposits_used', deposits: paid });
  };

  const billAppointment = (id: number): Promise<boolean> =>
    done(async () => {
      const appointment = await call(appointments.get, { id });
      if (appointment.invoice_id !== null) return toast({ tone: 'bad', text: refusalText('appointment_has_invoice') });
      await takeAppointment(ticketFromAppointment(appointment, await bookerOf(appointment)), appointment);
    });

  const discard = (id: number): Promise<boolean> =>
    done(async () => {
      await call(till.discardHeld, { id });
      refresh();
      toast({ tone: 'good', text: t.discarded });
    });

  return { hold, resume, billAppointment, discard };
};
