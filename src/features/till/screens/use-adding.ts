import { useCallback, useRef, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { call } from '../../../ui/api/call.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { currentLanguage, useTexts } from '../../../ui/language/language.ts';
import { tillTexts } from '../messages.ts';
import type { Ticket } from '../ticket.ts';
import { mostLines, onePiece } from '../ticket-lines.ts';
import { isLotLabel, type TicketLot, ticketLot } from '../till-lot.ts';
import { tillLots } from '../till-lot-contract.ts';
import { tillLotTexts } from '../till-lot-messages.ts';
import type { TillItem } from './find/use-catalogue.ts';
import type { Till } from './till-context.ts';
import { amountText } from './till-session.ts';

interface Adding extends Pick<Till, 'ticket' | 'change' | 'catalogue' | 'nextSale' | 'setCurrent' | 'total'> {
  readonly latest: { readonly current: Ticket };
  readonly withBarcode: (code: string) => TillItem | undefined;
  readonly find: Till['find'];
  readonly maySellWithoutStock: boolean;
}

/** Puts the product of a bucket's label on the ticket, taken from that lot; labels are looked up one after the other. */
const useLabelledLots = (find: Till['find'], add: (item: TillItem, lot: TicketLot) => void) => {
  const t = useTexts(tillLotTexts);
  const [awaited, setAwaited] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  // The catalogue may have come anew while a label was looked up.
  const latest = useRef({ find, add });
  latest.current = { find, add };
  const lookUp = async (code: string): Promise<void> => {
    try {
      const { lots } = await call(tillLots.find, { code: latinDigits(code) }, { quiet: true, ownRefusals: true });
      const [lot] = lots;
      const item = lot && latest.current.find('product', lot.product_id);
      if (!lot) toast({ tone: 'bad', text: t.unknown_lot({ code }) });
      else if (lot.is_blocked) toast({ tone: 'bad', text: refusalText('lots_are_over') });
      else if (!item) toast({ tone: 'bad', text: t.not_sold });
      else latest.current.add(item as TillItem, ticketLot(lot));
    } catch {
      toast({ tone: 'bad', text: t.not_looked_up });
    }
  };
  const addLabelled = (code: string): void => {
    setAwaited((n) => n + 1);
    line.current = line.current.then(() => lookUp(code)).finally(() => setAwaited((n) => n - 1));
  };
  return { addLabelled, isLookingUp: awaited > 0 };
};

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
  find,
  maySellWithoutStock,
}: Adding) => {
  const t = useTexts(tillTexts);
  const [added, setAdded] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nextSale` and `setCurrent` only set a state
  const add = useCallback(
    (item: TillItem, lot?: TicketLot) => {
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
      change({ type: 'item_added', item, seller_id: catalogue?.own_seller_id ?? null, ...(lot ? { lot } : {}) });
      setAdded(name);
    },
    [change, latest, maySellWithoutStock, catalogue?.own_seller_id, t],
  );

  const { addLabelled, isLookingUp } = useLabelledLots(find, add);
  const scan = (code: string) => {
    const item = withBarcode(code);
    if (item) add(item);
    else if (isLotLabel(code)) addLabelled(code);
    else toast({ tone: 'bad', text: t.unknown_barcode({ code }) });
  };

  // A tile is pressed with more than its item.
  const addOne = useCallback((item: TillItem) => add(item), [add]);
  const announced =
    added === null || ticket.lines.length === 0 ? '' : t.added({ name: added, total: amountText(total) });
  return { add: addOne, scan, announced, isLookingUp };
};
