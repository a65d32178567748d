import { monthOf } from '../../../kernel/time/period.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { FilterBar } from '../../../ui/pages/list/filter-bar.tsx';
import { useListState } from '../../../ui/pages/list/list-state.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { commission } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { monthFilter } from './month-choice.tsx';
import { StatementView } from './statement-view.tsx';

const filters = [monthFilter((t: { readonly month: string }) => t.month)];

/** One's own month, line by line. */
export default function MyCommission() {
  const t = useTexts(commissionTexts);
  const state = useListState(filters, { embedded: false, sort: undefined });
  const month_on = (state.filters as { month_on?: string }).month_on ?? monthOf(todayHere()).from_on;
  const query = useCall(commission.mine, { month_on }, { keepPrevious: true });
  useLiveScreen('commission invoices payments');
  return (
    <ScreenFrame title={useScreenTitle()} narrow>
      <div className="list-tools no-print">
        <FilterBar filters={filters} state={state} t={t} />
      </div>
      <QueryBoundary query={query}>
        {({ statement }) =>
          statement ? <StatementView of={statement} isMine /> : <p className="form-note">{t.no_employee}</p>
        }
      </QueryBoundary>
    </ScreenFrame>
  );
}
