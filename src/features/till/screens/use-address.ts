import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { dropDraft, readDraft } from '../../../ui/form/draft.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { tillTexts } from '../messages.ts';
import { exchangeDraft, isExchange, type TicketExchange } from '../ticket-exchange.ts';
import { ticketCustomer } from './held/use-holding.ts';
import type { Till } from './till-context.ts';

interface AddressHandlers {
  readonly till: Till;
  readonly resume: (id: number) => void;
  /** Takes the bill of an appointment up. */
  readonly billAppointment: (id: number) => void;
  /** Sells with what comes back of an invoice. */
  readonly beginExchange: (exchange: TicketExchange) => void;
  /** Nothing is sold until this has ended. */
  readonly awaitCustomer: (found: Promise<unknown>) => void;
}

const idOf = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/**
 * What the address asks the till to begin with: `customer_id` (specification section 2), `held_id`, `appointment_id` or
 * `exchange`. Each is done once and
 * then leaves the address, so that a reload does not do it again.
 */
export const useAddress = ({ till, resume, billAppointment, beginExchange, awaitCustomer }: AddressHandlers): void => {
  const [query, setQuery] = useQueryState();
  const done = useRef('');
  const { catalogue, change } = till;
  const { customer_id, held_id, appointment_id, exchange } = query;
  const asked = [customer_id, held_id, appointment_id, exchange].join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, when there is something to sell
  useEffect(() => {
    if (!catalogue || asked === '|||') {
      if (asked === '|||') done.current = '';
      return;
    }
    if (done.current === asked) return;
    done.current = asked;
    const customer = idOf(customer_id);
    if (customer !== null)
      awaitCustomer(
        ticketCustomer(customer).then((found) => {
          if (found) change({ type: 'customer_chosen', customer: found });
          else toast({ tone: 'bad', text: textsOf(tillTexts).customer_not_read });
        }),
      );
    const held = idOf(held_id);
    if (held !== null) resume(held);
    const appointment = idOf(appointment_id);
    if (appointment !== null) billAppointment(appointment);
    const begun = exchange === undefined ? null : (readDraft(exchangeDraft) as Partial<TicketExchange> | null);
    if (isExchange(begun)) {
      dropDraft(exchangeDraft);
      beginExchange(begun);
    }
    setQuery({ customer_id: null, held_id: null, appointment_id: null, exchange: null });
  }, [asked, catalogue]);
};
