import type { Dispatch } from 'react';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refusalText } from '../../../ui/api/surface-hooks.ts';
import { confirmAction, showError } from '../../../ui/dialogs/message-dialog.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { TicketChange } from '../ticket.ts';
import { tillTexts } from '../messages.ts';

/** Says a refusal; a held invoice that is gone can be sold as a new one, which only the cashier can decide. */
export const tellRefusal = async (refusal: Refusal, change: Dispatch<TicketChange>): Promise<void> => {
  const t = textsOf(tillTexts);
  const text = refusalText(refusal.key, refusal.params);
  if (refusal.key === 'ignore') return;
  if (refusal.key !== 'held_invoice_closed' && refusal.key !== 'held_invoice_changed') {
    await showError(text);
    return;
  }
  if (await confirmAction({ title: text, text: t.keep_as_new, accept: t.keep })) change({ type: 'detached' });
};
