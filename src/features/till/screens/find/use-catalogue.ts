import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { urlOf } from '../../../../kernel/contract/request-rows.ts';
import { zeroMoney } from '../../../../kernel/money/money.ts';
import { queryKeyOf, useCall } from '../../../../ui/api/queries.ts';
import { useLive } from '../../../../ui/live/use-live.ts';
import { keptPrefix } from '../../../../ui/session/session-store.ts';
import { till } from '../../contract.ts';
import type { TicketLine } from '../../ticket-lines.ts';
import { type ItemFinder, itemKey } from '../../ticket-pricing.ts';

export type Catalogue = OutputOf<typeof till.catalogue>;
export type TillItem = Catalogue['items'][number];

const queryKey = queryKeyOf(till.catalogue, {});
const storageKey = (merchantId: number): string => `${keptPrefix}till_catalogue.${merchantId}`;

/** What the till sold from last time on this device, so that it can sell before the first answer is here. */
const stored = (merchantId: number): Catalogue | null => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(storageKey(merchantId)) ?? 'null');
    const parsed = till.catalogue.output.safeParse(known);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const store = (merchantId: number, catalogue: Catalogue): void => {
  try {
    localStorage.setItem(storageKey(merchantId), JSON.stringify(catalogue));
  } catch {
    // A full storage only costs the head start.
  }
};

const showStored = (client: QueryClient, merchantId: number): void => {
  if (client.getQueryData(queryKey)) return;
  const known = stored(merchantId);
  // As old as can be: it is shown at once and asked for at once.
  if (known) client.setQueryData(queryKey, known, { updatedAt: 1 });
};

/** What composed bouquets are sold as: no tile, and known by its name. */
const composedAs = (catalogue: Catalogue | undefined): TillItem[] => {
  if (!catalogue?.composer) return [];
  const { product_id, ...named } = catalogue.composer;
  return [
    {
      ...{ ...named, kind: 'product', id: product_id, group_id: 0, price: zeroMoney, vat_rate_bp: 0 },
      ...{ barcode: null, minimum_price: null, original_price: null, quantity_milli: null },
      ...{ warning_level_milli: null, image_url: null, icon_kind: 'bouquet' },
    },
  ];
};

/** News come in bursts: a busy shop sells several times a second. */
const gatherFor = 400;

/** Everything the till sells, from this device at once and then from the server, kept fresh by what the server tells. */
export const useCatalogue = (merchantId: number) => {
  const client = useQueryClient();
  useState(() => showStored(client, merchantId));
  const query = useCall(till.catalogue, {});
  const catalogue = query.data;
  useEffect(() => {
    if (catalogue) store(merchantId, catalogue);
  }, [catalogue, merchantId]);

  const timer = useRef(0);
  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: ['GET', urlOf(till.listHeld)] });
    }, gatherFor);
  }, [client]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(['stock', 'held_invoices', 'catalogue'], refresh);

  const items = useMemo(
    () =>
      new Map([...(catalogue?.items ?? []), ...composedAs(catalogue)].map((one) => [itemKey(one.kind, one.id), one])),
    [catalogue],
  );
  const find = useCallback<(...of: Parameters<ItemFinder>) => TillItem | undefined>(
    (kind, id) => items.get(itemKey(kind, id)),
    [items],
  );
  const byBarcode = useMemo(
    () => new Map(catalogue?.items.flatMap((one) => (one.barcode ? [[one.barcode.toLowerCase(), one] as const] : []))),
    [catalogue],
  );

  /** Takes what was just sold off the shown stock; the server's own figure follows. */
  const tookOut = useCallback(
    (lines: readonly Pick<TicketLine, 'kind' | 'item_id' | 'quantity_milli'>[]) => {
      client.setQueryData<Catalogue>(queryKey, (before) => {
        if (!before) return before;
        const out = new Map<number, number>();
        for (const line of lines)
          if (line.kind === 'product') out.set(line.item_id, (out.get(line.item_id) ?? 0) + line.quantity_milli);
        return {
          ...before,
          items: before.items.map((item) =>
            item.kind === 'product' && item.quantity_milli !== null && out.has(item.id)
              ? { ...item, quantity_milli: item.quantity_milli - out.get(item.id)! }
              : item,
          ),
        };
      });
      refresh();
    },
    [client, refresh],
  );

  return {
    catalogue,
    isFailed: query.isError && !catalogue,
    retry: query.refetch,
    refresh,
    tookOut,
    find,
    withBarcode: (code: string) => byBarcode.get(code.toLowerCase()),
  };
};
