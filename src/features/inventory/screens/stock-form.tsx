import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, InvalidInput } from '../../../kernel/contract/refusal.ts';
import type { BilingualName } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { nowInstant } from '../../../ui/clock.ts';
import { Money } from '../../../ui/display/money.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { products } from '../../catalogue/product-contract.ts';
import { defaultUnit } from '../../catalogue/purchase-units.ts';
import { stockTexts } from '../messages.ts';
import type { StockDelivery } from '../stock-draft.ts';
import {
  addPiece,
  type LineProduct,
  lineErrors,
  pickLineProduct,
  type StockLine,
  type StockTask,
  totalCost,
} from '../stock-lines.ts';
import { ProductFinder } from './product-finder.tsx';
import { StockLineRow } from './stock-line-row.tsx';
import { useBooks } from './use-books.ts';
import { useStockDraft } from './use-stock-draft.ts';
import './stock-form.css';

interface StockFormProps {
  readonly task: StockTask;
  readonly title: string;
  readonly note: string;
  readonly saveLabel: string;
  /** What stands above the form. */
  readonly head?: ReactNode;
  /** Sends the request; resolves to undefined when it was refused and the person was told. */
  readonly save: (
    lines: readonly StockLine[],
    notes: string | null,
    employee: number | null,
    delivery: StockDelivery,
  ) => Promise<unknown>;
  /** Fields of a delivery, above the notes. */
  readonly deliveryFields?: (fields: {
    readonly value: StockDelivery;
    readonly onChange: (to: Partial<StockDelivery>) => void;
    readonly errors: FieldErrors;
  }) => ReactNode;
  /** A field of its own beside the notes (who used it). */
  readonly employeeField?: (field: {
    readonly value: number | null;
    readonly name: BilingualName | null;
    readonly onChange: (id: number | null) => void;
    readonly onPick: (one: BilingualName | null) => void;
    readonly isChecked: boolean;
    readonly errors: FieldErrors;
  }) => ReactNode;
}

/** Several products in one request: scan or search, quantity, cost; Enter goes on, Ctrl+Enter saves. */
export const StockForm = ({
  task,
  title,
  note,
  saveLabel,
  head,
  save,
  employeeField,
  deliveryFields,
}: StockFormProps) => {
  const t = useTexts(stockTexts);
  const finder = useRef<HTMLInputElement>(null);
  const draft = useStockDraft(task);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [query, changeQuery] = useQueryState();
  useUnsavedGuard(draft.isDirty);
  const { changeLines } = draft;
  const books = useBooks(draft.lines, changeLines);
  const { askCounted } = books;
  const take = useCallback(
    (product: LineProduct, isScanned: boolean) => {
      const at = task === 'count' ? nowInstant() : null;
      const unit = task === 'add' ? (defaultUnit(product.purchase_units ?? []) ?? null) : null;
      changeLines((lines) => addPiece(lines, pickLineProduct(product), at, isScanned || task !== 'count', unit));
      if (at !== null) askCounted(product.id, at);
    },
    [task, changeLines, askCounted],
  );
  const add = (product: LineProduct, isScanned: boolean) => {
    setServerErrors({});
    take(product, isScanned);
    setChosen(isScanned ? null : product.id);
  };
  // From a product's record: the form begins with it.
  const asked = query['product_id'] ?? '';
  const preset = useCall(
    products.list,
    { id: Number(asked), page_size: 10 },
    { enabled: /^[1-9]\d{0,14}$/.test(asked) },
  ).data?.records[0];
  useEffect(() => {
    if (!asked || !preset) return;
    const isThere = draft.lines.some((l) => l.product.id === preset.id);
    if (!isThere) take(preset, false);
    setChosen(preset.id);
    changeQuery({ product_id: null });
  }, [asked, preset, draft.lines, take, changeQuery]);

  // A count of products of which nothing was typed yet has nothing to record.
  const hasSomething = draft.lines.some(({ quantity_milli }) => task !== 'count' || quantity_milli !== null);
  const isComplete =
    draft.lines.length > 0 &&
    draft.lines.every((line) => Object.values(lineErrors(line, task)).every((error) => error === null)) &&
    (!employeeField || draft.employee !== null);
  const submit = async () => {
    setChecked(true);
    if (isSaving || !isComplete) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSaving(true);
    try {
      const answer = await save(await books.withMoments(), draft.notes, draft.employee, draft.delivery);
      if (answer === undefined) return void (task === 'count' ? undefined : books.refresh());
      draft.clear();
      setChecked(false);
      setServerErrors({});
      finder.current?.focus();
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      setServerErrors(error.errors);
    } finally {
      setSaving(false);
    }
  };
  return (
    <ScreenFrame title={title} note={note}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter is a shortcut of the button below */}
      <div
        className="form"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      >
        {head}
        <div className="panel stock-finder">
          <ProductFinder input={finder} onFound={add} />
        </div>
        {draft.lines.length === 0 ? (
          <div className="panel">
            <EmptyState text={t.lines_empty} />
          </div>
        ) : (
          <ul className="stock-lines" aria-label={t.line_count({ n: draft.lines.length })}>
            {draft.lines.map((line, place) => (
              <StockLineRow
                key={line.product.id}
                line={line}
                task={task}
                place={place}
                serverErrors={serverErrors}
                isChecked={isChecked}
                takesFocus={line.product.id === chosen}
                change={(to) => {
                  if (task === 'count') return books.changeCounted(to);
                  draft.changeLines((lines) => lines.map((l, i) => (i === place ? to : l)));
                }}
                remove={() => {
                  draft.changeLines((lines) => lines.filter((_l, i) => i !== place));
                  finder.current?.focus();
                }}
                leave={() => {
                  setChosen(null);
                  finder.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
        <div className="panel">
          {deliveryFields?.({
            value: draft.delivery,
            onChange: draft.changeDelivery,
            errors: serverErrors,
          })}
          <FormRow>
            {employeeField?.({
              value: draft.employee,
              name: draft.employee_name,
              onChange: (employee) => draft.change({ employee }),
              onPick: (one) => draft.change({ employee_name: one }),
              isChecked,
              errors: serverErrors,
            })}
            <TextField
              label={t.notes}
              value={draft.notes}
              onChange={(notes) => draft.change({ notes })}
              error={serverErrors['notes']?.[0] ?? null}
              maxLength={500}
            />
          </FormRow>
        </div>
        <div className="save-bar">
          <Button className="stock-save" onClick={() => void submit()} loading={isSaving} disabled={!hasSomething}>
            {saveLabel}
          </Button>
          <span className="stock-sum" aria-live="polite">
            <span>{t.line_count({ n: draft.lines.length })}</span>
            {task === 'add' ? (
              <span>
                {t.total_cost}{' '}
                <strong>
                  <Money amount={totalCost(draft.lines)} />
                </strong>
              </span>
            ) : null}
          </span>
        </div>
      </div>
    </ScreenFrame>
  );
};
