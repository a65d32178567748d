import type { KeyboardEvent } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { refreshCall, useCall } from '../../../ui/api/queries.ts';
import { ActionBar } from '../../../ui/dialogs/action-bar.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, Quantity } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useBarcodeScan } from '../../../ui/keyboard/use-barcode-scan.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLive } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Link, useNavigate, useQueryState } from '../../../ui/routing/link.tsx';
import { stockScreens } from '../../inventory/screens.ts';
import { daysLeft, freshnessStates } from '../lot.ts';
import { lots } from '../lot-contract.ts';
import { lotTexts } from '../lot-messages.ts';
import { recipeScreens } from '../screens.ts';
import { FreshnessPetals } from './freshness-petals.tsx';
import { LotPanel } from './lot-acts.tsx';
import { useFindLot } from './use-find-lot.ts';
import './freshness.css';

type Board = OutputOf<typeof lots.board>;
type Column = Board['columns'][number];
type Lot = Column['lots'][number];

const LotCard = ({ lot, today, open }: { readonly lot: Lot; readonly today: string; readonly open: () => void }) => {
  const t = useTexts(lotTexts);
  const language = useLanguage();
  const left = daysLeft(lot.expires_on, today);
  return (
    <button type="button" className="lot-card" data-freshness={lot.freshness} data-lot={lot.id} onClick={open}>
      <FreshnessPetals lot={lot} today={today} />
      <span className="lot-card-name">
        {nameIn(language, { name_ar: lot.product_name_ar, name_en: lot.product_name_en })}
      </span>
      <span className="lot-card-line">
        <NumberText>{lot.code}</NumberText>
        {lot.bucket ? ` · ${t.bucket_is({ bucket: lot.bucket })}` : ''}
      </span>
      <span className="lot-card-figures">
        <strong>
          <Quantity milli={lot.quantity_milli} />
        </strong>
        <span>{left === 0 ? t.is_over : t.days_of_life({ left })}</span>
        {lot.price_markdown_bp > 0 ? (
          <span className="lot-card-markdown">{t.less_by({ percent: lot.price_markdown_bp / 100 })}</span>
        ) : null}
        {lot.value_amount === null ? null : <Money amount={lot.value_amount} bare />}
      </span>
    </button>
  );
};

interface ColumnProps {
  readonly column: Column;
  readonly today: string;
  readonly open: (id: number) => void;
}

const BoardColumn = ({ column, today, open }: ColumnProps) => {
  const t = useTexts(lotTexts);
  const state = freshnessStates.find((one) => one.value === column.freshness) ?? freshnessStates[0];
  const rest = column.lot_count - column.lots.length;
  return (
    <section className="lot-column" aria-label={inThisLanguage(state)}>
      <header>
        <h2>
          <Status tone={state.tone ?? 'quiet'} label={inThisLanguage(state)} />
        </h2>
        <span>
          <Quantity milli={column.quantity_milli} />
          {column.value_amount === null ? null : (
            <>
              {' · '}
              <Money amount={column.value_amount} bare />
            </>
          )}
        </span>
      </header>
      {column.lots.length === 0 ? <p className="lot-column-empty">{t.nothing_here}</p> : null}
      {column.lots.map((lot) => (
        <LotCard key={lot.id} lot={lot} today={today} open={() => open(lot.id)} />
      ))}
      {rest > 0 ? (
        <Link to={`${recipeScreens.lots.to()}?freshness=${column.freshness}&is_left=1`}>
          {t.more_lots({ n: rest })}
        </Link>
      ) : null}
    </section>
  );
};

/** Arrows walk the cards: up and down in a column, sideways to the same height of the next. */
const walkCards = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
  const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-lot]') : null;
  if (!step || !card) return;
  const columns = [...event.currentTarget.querySelectorAll('.lot-column')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-lot]'),
  ]);
  const at = columns.findIndex((cards) => cards.includes(card));
  const place = columns[at]?.indexOf(card) ?? 0;
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const [aside = 0, down = 0] = step;
  event.preventDefault();
  if (down !== 0) {
    columns[at]?.[place + down]?.focus();
    return;
  }
  for (let next = at + aside * forward; next >= 0 && next < columns.length; next += aside * forward) {
    const cards = columns[next] ?? [];
    if (cards.length === 0) continue;
    cards[Math.min(place, cards.length - 1)]?.focus();
    return;
  }
};

const Sums = ({ board }: { readonly board: Board }) => {
  const t = useTexts(lotTexts);
  const total = (of: (column: Column) => number) => board.columns.reduce((sum, column) => sum + of(column), 0);
  const value = total((column) => column.value_amount ?? 0);
  const weight = (column: Column) => (value > 0 ? (column.value_amount ?? 0) / value : 0);
  return (
    <div className="lot-sums">
      <span className="lot-sums-label">{board.sees_cost ? t.in_cooler : t.in_cooler_quantity}</span>
      <strong>
        {board.sees_cost ? <Money amount={value} /> : <Quantity milli={total((column) => column.quantity_milli)} />}
      </strong>
      <span>{t.in_lots({ lots: total((column) => column.lot_count) })}</span>
      {value > 0 ? (
        <div className="lot-bar" aria-hidden="true">
          {board.columns.map((column) => (
            <span key={column.freshness} data-freshness={column.freshness} style={{ flexGrow: weight(column) }} />
          ))}
        </div>
      ) : null}
    </div>
  );
};

const BoardBody = ({ board }: { readonly board: Board }) => {
  const t = useTexts(lotTexts);
  const [query, change] = useQueryState();
  const shown = board.columns.flatMap((column) => column.lots).find((lot) => String(lot.id) === query['lot']);
  if (board.columns.every((column) => column.lot_count === 0)) return <EmptyState text={t.no_lots} />;
  return (
    <>
      <Sums board={board} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move the focus between its buttons */}
      <div className="lot-board" onKeyDown={walkCards}>
        {board.columns.map((column) => (
          <BoardColumn
            key={column.freshness}
            column={column}
            today={board.today}
            open={(id) => change({ lot: String(id) })}
          />
        ))}
      </div>
      <SidePanel
        title={inThisLanguage(recipeScreens.lot.title)}
        isOpen={shown !== undefined}
        close={() => change({ lot: null })}
      >
        {shown ? <LotPanel key={shown.id} lot={shown} today={board.today} close={() => change({ lot: null })} /> : null}
      </SidePanel>
    </>
  );
};

/** Labels of what stands on the board, the freshest first: those came last. */
const labelsOf = (board: Board | undefined): string => {
  const ids = (board?.columns ?? []).flatMap((column) => column.lots.map((lot) => lot.id));
  return recipeScreens.lotLabels.to(ids.length > 0 ? { lots: ids.toReversed().slice(0, 100).join(',') } : {});
};

/** What is left of the lots by their last good day, and what to do with them. */
export default function FreshnessBoard() {
  const t = useTexts(lotTexts);
  const [, change] = useQueryState();
  const board = useCall(lots.board, {});
  useLive(['stock'], () => refreshCall(lots.board, {}));
  const navigate = useNavigate();
  const { find, error } = useFindLot((lot) => {
    // What does not stand on the board, an empty lot too, opens by itself.
    const isOnBoard = board.data?.columns.some((column) => column.lots.some((one) => one.id === lot.id));
    if (isOnBoard) change({ lot: String(lot.id) });
    else navigate(recipeScreens.lot.to(lot.id));
  });
  useBarcodeScan(find);
  return (
    <ScreenFrame
      title={inThisLanguage(recipeScreens.freshness.title)}
      note={t.board_note}
      actions={
        <ActionBar
          actions={[
            { label: t.receive, to: stockScreens.add.to() },
            { label: t.count_buckets, to: recipeScreens.lotCount.to() },
            { label: t.lots, to: recipeScreens.lots.to() },
            { label: t.print_labels, to: labelsOf(board.data) },
          ]}
        />
      }
    >
      {error ? <p role="alert">{error.key === 'label_unknown' ? t.label_unknown : t.label_not_asked}</p> : null}
      <QueryBoundary query={board}>{(data) => <BoardBody board={data} />}</QueryBoundary>
    </ScreenFrame>
  );
}
