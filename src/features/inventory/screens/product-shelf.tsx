import { IconAlertTriangle } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { civilOf, daysBetween } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { nowInstant } from '../../../ui/clock.ts';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, quantityText } from '../../../ui/display/number-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { pickColumns } from '../../../ui/table/columns-of.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { productScreens } from '../../catalogue/screens.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { movementFields } from '../movement-fields.ts';
import { daysLeft } from '../stock-pace.ts';
import { movementLinks } from './movement-parts.ts';
import { StockLine } from './stock-line.tsx';
import './product-shelf.css';

export interface ShelfProduct {
  readonly id: number;
  /** On hand less oversold, thousandths. */
  readonly quantity_milli: number;
  readonly warning_level_milli: number;
  /** Null for who may not see what goods cost. */
  readonly stock_value_amount: number | null;
  readonly status: number;
}

type Movement = OutputOf<typeof stock.list>['records'][number];

/** Movements of the picture; the newest of them stand in the table under it. */
const drawn = 50;
const listed = 6;

/** How much there is, what it is worth and how long it lasts. */
const OnHand = ({
  product: p,
  movements,
}: {
  readonly product: ShelfProduct;
  readonly movements: readonly Movement[];
}) => {
  const t = useTexts(stockTexts);
  const { zone } = useDisplaySettings();
  const today = civilOf(nowInstant(), zone).date;
  const ago = (at: string): number => daysBetween(civilOf(at, zone).date, today);
  const days = daysLeft(
    p.quantity_milli,
    movements.map((one) => ({ kind: one.kind, quantity_milli: one.quantity_milli, days_ago: ago(one.happened_at) })),
  );
  const state = p.quantity_milli <= 0 ? 'out' : p.quantity_milli <= p.warning_level_milli ? 'low' : undefined;
  return (
    <div className="shelf-figure" data-state={state}>
      <strong>
        <NumberText>{quantityText(p.quantity_milli)}</NumberText>
      </strong>{' '}
      <span>{t.on_hand_now}</span>
      {state ? (
        <p className="shelf-state">
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
          {state === 'out' ? t.out_of_stock : t.at_warning_level({ n: quantityText(p.warning_level_milli) })}
        </p>
      ) : null}
      {days === null ? null : <p>{t.lasts({ n: days })}</p>}
      {p.stock_value_amount === null ? null : (
        <p>
          {t.worth} <Money amount={p.stock_value_amount} />
        </p>
      )}
    </div>
  );
};

/** The shelf of a product: what is there now, how it came to be so, and the newest movements. */
export const ProductShelf = ({ record: p }: { readonly record: ShelfProduct }) => {
  const t = useTexts(stockTexts);
  const query = useCall(stock.list, { product_id: p.id, page_size: drawn, sort: '-happened_at' });
  return (
    <Section
      title={t.stock}
      {...(p.warning_level_milli > 0 ? { note: t.warning_at({ n: quantityText(p.warning_level_milli) }) } : {})}
      all={{ label: t.all_movements, to: productScreens.record.to(p.id, { tab: 'movements' }) }}
    >
      <QueryBoundary query={query}>
        {({ records }) => (
          <>
            <div className="shelf">
              <OnHand product={p} movements={records} />
              <StockLine movements={records} warning_level_milli={p.warning_level_milli} label={t.over_time} />
            </div>
            {records.length === 0 ? (
              <p>{t.never_moved}</p>
            ) : (
              <DataTable
                t={t}
                caption={t.movements}
                rows={records.slice(0, listed)}
                rowKey={(one) => one.id}
                columns={pickColumns(
                  movementFields,
                  ['kind', 'document_number', 'quantity_milli', 'quantity_after_milli', 'done_by', 'happened_at'],
                  {
                    ...movementLinks,
                    quantity_milli: {
                      render: (one) => (
                        <span data-sign={one.quantity_milli > 0 ? 'in' : 'out'} className="shelf-move">
                          <NumberText>
                            {one.quantity_milli > 0 ? '+' : ''}
                            {quantityText(one.quantity_milli)}
                          </NumberText>
                        </span>
                      ),
                    },
                  },
                )}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Section>
  );
};
