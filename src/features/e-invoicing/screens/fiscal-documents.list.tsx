import { Button } from '@mantine/core';
import { FigureLine } from '../../../ui/display/figure-line.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { choiceFilter, type Filter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { fiscal } from '../contract.ts';
import { fiscalFields, needChoices } from '../fiscal-fields.ts';
import { fiscalTexts } from '../messages.ts';
import { fiscalScreens } from '../screens.ts';
import { NextDeadline, summaryFigures, useAuthoritySummary, useUnsigned } from './authority-today.tsx';
import { DocumentKind } from './document-kind.tsx';
import { FiscalBadge } from './fiscal-badge.tsx';
import { Notice } from './notice.tsx';

type Texts = typeof fiscalTexts.en;

const ToSetting = () => {
  const t = useTexts(fiscalTexts);
  return useMay()(fiscalScreens.setting.permission) ? (
    <Button component={Link} to={fiscalScreens.setting.to()}>
      {t.go_connect}
    </Button>
  ) : null;
};

/** What stands above the rows, live: how many wait, are late or were rejected, and the nearest deadline. */
const Above = ({ answer }: { readonly answer: { readonly total: number } | undefined }) => {
  const t = useTexts(fiscalTexts);
  const summary = useAuthoritySummary();
  useLiveScreen('fiscal_documents fiscal_unit');
  const unsigned = useUnsigned(summary);
  if (!summary) return null;
  return (
    <>
      {summary.is_connected || !(answer?.total || unsigned) ? null : (
        <Notice tone={unsigned ? 'bad' : 'warn'} title={unsigned ?? t.not_connected} actions={<ToSetting />} />
      )}
      {summary.is_connected || unsigned ? (
        <FigureLine figures={summaryFigures(summary, t)}>
          {summary.next_due_at ? <NextDeadline at={summary.next_due_at} /> : null}
        </FigureLine>
      ) : null}
    </>
  );
};

/** Beside the title: whether documents reach the authority at all. */
const Connected = () => {
  const t = useTexts(fiscalTexts);
  return useAuthoritySummary()?.is_connected ? <Status tone="good" label={t.connected} /> : null;
};

const Ways = () => {
  const t = useTexts(fiscalTexts);
  const summary = useAuthoritySummary();
  return summary?.is_connected || summary?.unsigned_since ? (
    <Button component={Link} to={fiscalScreens.reconciliation.to()} variant="default">
      {t.reconcile}
    </Button>
  ) : null;
};

/** Where nothing is connected, what fills the list is the setting. */
const Connect = () => {
  const summary = useAuthoritySummary();
  return summary && !summary.is_connected ? <ToSetting /> : null;
};

const kindFilter: Filter<Texts, 'is_simplified'> = {
  kind: 'choice',
  key: 'is_simplified',
  label: (t) => t.kind,
  options: (t) => [
    { value: 'true', label: t.simplified },
    { value: 'false', label: t.standard },
  ],
};
const needsFilter: Filter<Texts, 'needs'> = {
  kind: 'choice',
  key: 'needs',
  label: (t) => t.needs,
  options: () => needChoices.map((one) => ({ value: one.value, label: inThisLanguage(one) })),
};

/** Documents at the tax authority: how each stands, live, with what waits counting down to its deadline. */
export default defineList({
  texts: fiscalTexts,
  operation: fiscal.list,
  columns: columnsOf<typeof fiscalFields, Texts>(fiscalFields, {
    // On a phone the number's prefix and the state say as much, and the customer stays readable.
    document_kind: { render: (row) => <DocumentKind document={row} />, card: 'none' },
    is_simplified: { hidden: true, card: 'none' },
    state: { render: (row) => <FiscalBadge document={row} /> },
    due_at: { hidden: true, card: 'none' },
    buyer_name: { render: (row, t) => (row.buyer_name ? <UserText>{row.buyer_name}</UserText> : t.walk_in) },
    vat: { card: 'none' },
  }),
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
    choiceFilter(fiscalFields, 'state'),
    choiceFilter(fiscalFields, 'document_kind'),
    kindFilter,
    needsFilter,
  ],
  sort: '-signed_at',
  days: { key: 'signed_at', of: (row) => row.business_on },
  rowLink: (row) => fiscalScreens.record.to(row.id),
  primaryAction: Ways,
  parts: { above: Above },
  note: () => <Connected />,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
  emptyAlso: Connect,
});
