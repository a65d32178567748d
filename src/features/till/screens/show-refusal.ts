import type { Dispatch } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { Refusal } from '../../../kernel/contract/refusal.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { call } from '../../../ui/api/call.ts';
import { confirmAction, showError } from '../../../ui/dialogs/message-dialog.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { till } from '../contract.ts';
import { tillTexts } from '../messages.ts';
import type { Ticket, TicketChange } from '../ticket.ts';

/** The on-hold invoice as another till left it. */
export type Held = OutputOf<typeof till.getHeld>;

export interface Refused {
  readonly change: Dispatch<TicketChange>;
  /** Another till changed the on-hold invoice of this ticket: the cashier is shown both. */
  readonly showClash: (theirs: Held) => void;
}

/**
 * Says a refusal. A held invoice that is gone can be sold as a new one, and one that another till changed is shown beside
 * this one: only the cashier can decide.
 */
export const showRefusal = async (refusal: Refusal, ticket: Ticket, { change, showClash }: Refused): Promise<void> => {
  const t = textsOf(tillTexts);
  const text = refusalText(refusal.key, refusal.params);
  if (refusal.key === 'ignore') return;
  if (refusal.key === 'held_invoice_changed' && ticket.held) {
    showClash(await call(till.getHeld, { id: ticket.held.id }));
    return;
  }
  if (refusal.key !== 'held_invoice_closed') {
    await showError(text, refusal.requestId);
    return;
  }
  if (await confirmAction({ title: text, text: t.keep_as_new, accept: t.keep })) change({ type: 'detached' });
};
