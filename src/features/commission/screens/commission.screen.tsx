import { nameIn } from '../../../kernel/text/messages.ts';
import { monthOf } from '../../../kernel/time/period.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { ExportMenu } from '../../../ui/pages/list/export-menu.tsx';
import { FilterBar } from '../../../ui/pages/list/filter-bar.tsx';
import { useListState } from '../../../ui/pages/list/list-state.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useMayOpen, usePathParams, useScreenTitle } from '../../../ui/routing/link.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { commission } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { commissionScreens } from '../screens.ts';
import { monthFilter } from './month-choice.tsx';
import { StatementView } from './statement-view.tsx';

const filters = [monthFilter((t: { readonly month: string }) => t.month)];

/** One employee's month, for who sees everybody's. */
export default function CommissionScreen() {
  const t = useTexts(commissionTexts);
  const language = useLanguage();
  const title = useScreenTitle();
  const mayOpen = useMayOpen();
  const id = Number(usePathParams()['id']);
  const state = useListState(filters, { embedded: false, sort: undefined });
  const input = { id, month_on: (state.filters as { month_on?: string }).month_on ?? monthOf(todayHere()).from_on };
  const query = useCall(commission.employee, input, { keepPrevious: true });
  useLiveScreen('commission');
  const back = commissionScreens.all.to();
  const name = query.data ? nameIn(language, query.data.employee) : '';
  return (
    <ScreenFrame
      title={name ? `${title}: ${name}` : title}
      back={mayOpen(back) ? { to: back, label: commissionScreens.all.title[language] } : undefined}
      actions={<ExportMenu operation={commission.employee} input={input} formats={['xlsx', 'csv', 'pdf']} />}
    >
      <div className="list-tools no-print">
        <FilterBar filters={filters} state={state} t={t} />
      </div>
      <QueryBoundary query={query}>{(statement) => <StatementView of={statement} />}</QueryBoundary>
    </ScreenFrame>
  );
}
