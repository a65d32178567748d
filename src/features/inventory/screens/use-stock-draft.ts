import { useCallback, useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../ui/form/draft.ts';
import type { StockLine } from '../stock-lines.ts';

interface StockDraft {
  readonly lines: readonly StockLine[];
  readonly notes: string | null;
  readonly employee: number | null;
  readonly delivery: StockDelivery;
}

/** Who delivered, by which invoice. */
export interface StockDelivery {
  readonly supplier_id: number | null;
  readonly supplier_invoice_number: string | null;
  readonly supplier_invoice_on: string | null;
}

const empty: StockDraft = {
  lines: [],
  notes: null,
  employee: null,
  delivery: { supplier_id: null, supplier_invoice_number: null, supplier_invoice_on: null },
};

/** The lines of a stock form and what stands beside them; they survive a reload until they are saved. */
export const useStockDraft = (name: string) => {
  const [draft, setDraft] = useState<StockDraft>(() => ({
    ...empty,
    ...(readDraft(name) as Partial<StockDraft> | null),
  }));
  const isDirty = draft.lines.length > 0;
  // At once: a scanner's work must also survive a reload in the next moment.
  useEffect(() => {
    if (isDirty) writeDraft(name, draft);
    else dropDraft(name);
  }, [name, draft, isDirty]);
  const changeLines = useCallback(
    (to: (lines: readonly StockLine[]) => readonly StockLine[]) =>
      setDraft((before) => ({ ...before, lines: to(before.lines) })),
    [],
  );
  return {
    ...draft,
    isDirty,
    change: (to: Partial<StockDraft>) => setDraft((before) => ({ ...before, ...to })),
    changeLines,
    clear: () => setDraft(empty),
  };
};
