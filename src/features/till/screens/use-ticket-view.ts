import { type Dispatch, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { currentLanguage, textsOf } from '../../../ui/language/language.ts';
import { tillTexts } from '../messages.ts';
import { emptyTicket, type Ticket, type TicketChange } from '../ticket.ts';

/** What is open on the ticket: the line that keys act on, a line's details, the discount. */
export const useTicketView = () => {
  const [currentKey, setCurrent] = useState<number | null>(null);
  const [openLine, setOpenLine] = useState<number | null>(null);
  const [isDiscounting, setDiscounting] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const reset = () => {
    setOpenLine(null);
    setCurrent(null);
    setDiscounting(false);
    setChecked(false);
  };
  return { currentKey, setCurrent, openLine, setOpenLine, isDiscounting, setDiscounting, isChecked, setChecked, reset };
};

export type TicketView = ReturnType<typeof useTicketView>;

/** What takes lines off the ticket; each can be undone. */
export const lineRemovals = (
  ticket: Ticket,
  latest: { readonly current: Ticket },
  change: Dispatch<TicketChange>,
  { setCurrent, reset }: Pick<TicketView, 'setCurrent' | 'reset'>,
) => {
  const t = textsOf(tillTexts);
  const removeLine = (key: number) => {
    const at = ticket.lines.findIndex((line) => line.key === key);
    const line = ticket.lines[at];
    if (!line) return;
    change({ type: 'line_removed', key });
    const next = ticket.lines[at + 1] ?? ticket.lines[at - 1];
    setCurrent(next?.key ?? null);
    // The focus was on the line that is gone.
    requestAnimationFrame(() => {
      if (next && document.activeElement === document.body)
        document.querySelector<HTMLElement>(`.line-name[data-key="${next.key}"]`)?.focus();
    });
    toast({
      tone: 'info',
      text: t.removed({ name: nameIn(currentLanguage(), line) || t.gone_item({ id: line.item_id }) }),
      undo: () => change({ type: 'line_restored', line, at }),
    });
  };

  const clear = () => {
    const before = latest.current;
    change({ type: 'replaced', ticket: emptyTicket });
    reset();
    toast({ tone: 'info', text: t.cleared, undo: () => change({ type: 'replaced', ticket: before }) });
  };

  return { removeLine, clear };
};
