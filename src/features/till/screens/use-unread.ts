import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { Ticket, TicketChange } from '../ticket.ts';
import {
  tenderInput,
  tendersAsRead,
  type UnreadAmount,
  type UnreadAmounts,
  unreadAfter,
  unreadOn,
  withUnread,
} from '../unread-amounts.ts';
import { errorText } from './till-session.ts';

/** What stands in the till's numbers and is none. */
export const useUnread = (written: Ticket, latest: { readonly current: Ticket }) => {
  const [all, setAll] = useState<UnreadAmounts>(() => new Map());
  const setUnread = useCallback(
    (place: string, unread: UnreadAmount | null) => setAll((before) => withUnread(before, place, unread)),
    [],
  );
  const follow = useCallback(
    (to: TicketChange) => setAll((before) => unreadAfter(before, to, latest.current.tenders)),
    [latest],
  );
  const unread = unreadOn(all, written.tenders);
  const ticket = useMemo(() => {
    const tenders = tendersAsRead(written.tenders, all);
    return tenders === written.tenders ? written : { ...written, tenders };
  }, [written, all]);
  const unreadKeys = useRef<readonly number[]>([]);
  unreadKeys.current = written.tenders.flatMap(({ key }) => (unread.has(tenderInput(key)) ? [key] : []));
  const [first] = unread.values();
  const wrongTenders: FieldErrors = Object.fromEntries(
    ticket.tenders.flatMap(({ key }, i) => {
      const error = unread.get(tenderInput(key))?.error;
      return error ? [[`payments.${i}.amount`, [error]]] : [];
    }),
  );
  return {
    unread,
    /** The ticket in which an amount that cannot be read counts as nothing. */
    ticket,
    /** The tenders of such amounts. */
    unreadKeys,
    setUnread,
    /** Told of every change of the ticket. */
    follow,
    wrongTenders,
    /** Why nothing is sold; null when everything was read. */
    why_unread: first ? `${first.label}: ${errorText(first.error)}` : null,
  };
};
