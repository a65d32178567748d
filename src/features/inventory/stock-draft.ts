import type { BilingualName } from '../../kernel/text/messages.ts';
import type { StockLine } from './stock-lines.ts';

/** Who delivered, by which invoice. */
export interface StockDelivery {
  readonly supplier_id: number | null;
  /** Shown before the list of suppliers has answered. */
  readonly supplier_name: BilingualName | null;
  readonly supplier_invoice_number: string | null;
  readonly supplier_invoice_on: string | null;
}

/** The lines of a stock form and what stands beside them. */
export interface StockDraft {
  readonly lines: readonly StockLine[];
  readonly notes: string | null;
  readonly employee: number | null;
  readonly employee_name: BilingualName | null;
  readonly delivery: StockDelivery;
}

export const emptyStockDraft: StockDraft = {
  lines: [],
  notes: null,
  employee: null,
  employee_name: null,
  delivery: { supplier_id: null, supplier_name: null, supplier_invoice_number: null, supplier_invoice_on: null },
};

/** Whether anything was typed that leaving would lose. */
export const isStockDraftDirty = ({ lines, notes, employee, delivery }: StockDraft): boolean =>
  lines.length > 0 ||
  Boolean(notes) ||
  employee !== null ||
  delivery.supplier_id !== null ||
  Boolean(delivery.supplier_invoice_number) ||
  delivery.supplier_invoice_on !== null;

/** Whether anything of a count is of this business day. One left on an earlier day is not continued: the shelf has changed. */
export const isCountOfDay = (lines: readonly StockLine[], day: string, dayOf: (instant: string) => string): boolean =>
  lines.some(({ counted_at }) => counted_at !== null && counted_at !== undefined && dayOf(counted_at) === day);
