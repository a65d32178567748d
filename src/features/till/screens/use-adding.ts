import { useCallback, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { currentLanguage, useTexts } from '../../../ui/language/language.ts';
import { tillTexts } from '../messages.ts';
import type { Ticket } from '../ticket.ts';
import { mostLines, onePiece } from '../ticket-lines.ts';
import type { TillItem } from './find/use-catalogue.ts';
import type { Till } from './till-context.ts';
import { amountText } from './till-session.ts';

interface Adding extends Pick<Till, 'ticket' | 'change' | 'catalogue' | 'nextSale' | 'setCurrent' | 'total'> {
  readonly latest: { readonly current: Ticket };
  readonly withBarcode: (code: string) => TillItem | undefined;
  readonly maySellWithoutStock: boolean;
}

/** What puts an item on the ticket, by hand or by its barcode; `announced` is said to who cannot see it. */
export const useAdding = ({
  ticket,
  change,
  catalogue,
  nextSale,
  setCurrent,
  total,
  latest,
  withBarcode,
  maySellWithoutStock,
}: Adding) => {
  const t = useTexts(tillTexts);
  const [added, setAdded] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nextSale` and `setCurrent` only set a state
  const add = useCallback(
    (item: TillItem) => {
      const name = nameIn(currentLanguage(), item);
      const before = latest.current;
      const onTicket = before.lines.reduce(
        (n, line) => (line.kind === item.kind && line.item_id === item.id ? n + line.quantity_milli : n),
        0,
      );
      const isShort = item.quantity_milli !== null && onTicket + onePiece > item.quantity_milli;
      if (isShort && onTicket === 0 && !maySellWithoutStock) {
        toast({ tone: 'bad', text: t.sold_out_reason({ name }) });
        return;
      }
      if (before.lines.length >= mostLines) {
        toast({ tone: 'bad', text: t.too_many_lines });
        return;
      }
      nextSale();
      setCurrent(null);
      change({ type: 'item_added', item, seller_id: catalogue?.own_seller_id ?? null });
      setAdded(name);
    },
    [change, latest, maySellWithoutStock, catalogue?.own_seller_id, t],
  );

  const scan = (code: string) => {
    const item = withBarcode(code);
    if (item) add(item);
    else toast({ tone: 'bad', text: t.unknown_barcode({ code }) });
  };

  const announced =
    added === null || ticket.lines.length === 0 ? '' : t.added({ name: added, total: amountText(total) });
  return { add, scan, announced };
};
