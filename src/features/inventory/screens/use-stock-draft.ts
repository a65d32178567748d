import { useCallback, useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../ui/form/draft.ts';
import { businessDayHere, todayHere } from '../../../ui/session/session-store.ts';
import {
  emptyStockDraft,
  isCountOfDay,
  isStockDraftDirty,
  type StockDelivery,
  type StockDraft,
} from '../stock-draft.ts';
import type { StockLine, StockTask } from '../stock-lines.ts';

const readStockDraft = (name: string, task: StockTask): StockDraft => {
  const stored = readDraft(name) as Partial<StockDraft> | null;
  if (!stored || (task === 'count' && !isCountOfDay(stored.lines ?? [], todayHere(), businessDayHere)))
    return emptyStockDraft;
  return { ...emptyStockDraft, ...stored, delivery: { ...emptyStockDraft.delivery, ...stored.delivery } };
};

/** The lines of a stock form and what stands beside them; they survive a reload until they are saved. */
export const useStockDraft = (task: StockTask) => {
  const name = `stock-${task}`;
  const [draft, setDraft] = useState<StockDraft>(() => readStockDraft(name, task));
  const isDirty = isStockDraftDirty(draft);
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
    changeDelivery: (to: Partial<StockDelivery>) =>
      setDraft((before) => ({ ...before, delivery: { ...before.delivery, ...to } })),
    changeLines,
    clear: () => setDraft(emptyStockDraft),
  };
};
