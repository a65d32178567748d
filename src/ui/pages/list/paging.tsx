import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Count, NumberText } from '../../display/number-text.tsx';
import { useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import type { ListState } from './list-state.ts';

const sizes = [20, 50, 100, 200];

interface PagingProps {
  readonly state: ListState;
  readonly total: number;
  /** More rows exist than were counted (contract.ts, `listOutput`). */
  readonly isCapped: boolean;
}

/** How many rows there are and the way between pages. */
export const Paging = ({ state, total, isCapped }: PagingProps) => {
  const t = useTexts(uiMessages);
  const last = Math.max(1, Math.ceil(total / state.pageSize));
  // Past the counted rows nobody knows the last page; the next one is always offered.
  const hasNext = isCapped || state.page < last;
  return (
    <nav className="paging no-print" aria-label={t.page}>
      <span role="status">{isCapped ? t.rows_at_least({ n: total }) : t.rows({ n: total })}</span>
      {total > sizes[0]! ? (
        <select
          aria-label={t.rows_per_page}
          value={state.pageSize}
          onChange={(event) => state.change({ page_size: event.target.value, page: null })}
        >
          {sizes.includes(state.pageSize) ? null : <option value={state.pageSize}>{state.pageSize}</option>}
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      ) : null}
      {last > 1 || isCapped ? (
        <div className="paging-buttons">
          <button
            type="button"
            aria-label={t.previous_page}
            disabled={state.page <= 1}
            onClick={() => state.change({ page: state.page === 2 ? null : String(state.page - 1) })}
          >
            <IconChevronLeft size={18} className="pointing" aria-hidden />
          </button>
          <span>
            <Count of={state.page} />
            {isCapped ? null : (
              <>
                {' '}
                / <NumberText>{last.toLocaleString('en')}</NumberText>
              </>
            )}
          </span>
          <button
            type="button"
            aria-label={t.next_page}
            disabled={!hasNext}
            onClick={() => state.change({ page: String(state.page + 1) })}
          >
            <IconChevronRight size={18} className="pointing" aria-hidden />
          </button>
        </div>
      ) : null}
    </nav>
  );
};
