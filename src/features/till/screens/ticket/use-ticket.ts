import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../../ui/form/draft.ts';
import { changeTicket, emptyTicket, isTicketEmpty, type Ticket, type TicketChange } from '../../ticket.ts';

/** The ticket belongs to a person of a shop on this device; it outlives a reload, a crash and a sign-in. */
const draft = 'till';

/** The ticket as it is kept. */
export const storedTicket = (): Ticket => {
  const stored = readDraft(draft) as Partial<Ticket> | null;
  if (!stored || !Array.isArray(stored.lines)) return emptyTicket;
  // What an earlier version kept knows no parts of deposits: they are chosen again.
  const deposits = (stored.deposits ?? []).filter((d) => Array.isArray(d.parts));
  return { ...emptyTicket, ...stored, deposits };
};

/** Keeps the ticket on the device at once, e.g. before its sale is sent. */
export const storeTicket = (ticket: Ticket): void => {
  if (isTicketEmpty(ticket) && ticket.attempt === null) dropDraft(draft);
  else writeDraft(draft, ticket);
};

/**
 * The ticket of this till. A second window of the same person shows the same ticket and follows its changes, so that it
 * cannot be sold in both.
 */
export const useTicket = (): {
  ticket: Ticket;
  latest: { readonly current: Ticket };
  change: Dispatch<TicketChange>;
} => {
  const [ticket, change] = useReducer(changeTicket, undefined, storedTicket);
  const latest = useRef(ticket);
  latest.current = ticket;
  useEffect(() => storeTicket(ticket), [ticket]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const isOurs = event.key?.startsWith('batalat.draft.') && event.key.endsWith(`.${draft}`);
      if (isOurs) change({ type: 'replaced', ticket: storedTicket() });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return { ticket, latest, change };
};
