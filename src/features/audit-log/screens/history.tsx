import { DateText } from '../../../ui/display/date-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { auditLogFields } from '../activity-fields.ts';
import type { ActivityThing } from '../activity-words.ts';
import { activities } from '../contract.ts';
import { auditLogTexts } from '../messages.ts';
import { auditLogScreens } from '../screens.ts';
import { ActivityLine } from './activity-line.tsx';
import './activity.css';

const History = defineList({
  texts: auditLogTexts,
  title: (t) => t.history,
  operation: activities.list,
  columns: [
    ...columnsOf(auditLogFields).filter(({ key }) => key === 'happened_at'),
    { key: 'sentence', label: (t) => t.what, render: (row) => <ActivityLine row={row} />, card: 'title' },
  ],
  search: false,
  rowLink: (row) => auditLogScreens.record.to(row.id),
  empty: { text: (t) => t.none },
  embedded: true,
});

/** The same below a record that has no tabs, for those who may read the trail. */
export const HistorySection = ({ thing, id }: { readonly thing: ActivityThing; readonly id: number }) => {
  const may = useMay();
  const t = useTexts(auditLogTexts);
  if (!may(activities.list)) return null;
  return (
    <Section title={t.history}>
      <History fixed={{ thing, record_id: id }} />
    </Section>
  );
};

interface HistoryOf {
  readonly id: number;
  /** Of a document. */
  readonly issued_at?: string;
  readonly cashier_name?: string | null;
}

/** A document begins with being issued, whatever act or job issued it; a sale leaves no other line here. */
const Issued = ({ issued_at, cashier_name }: HistoryOf) => {
  const t = useTexts(auditLogTexts);
  if (!issued_at) return null;
  return (
    <p className="history-issued">
      {t.issued} <DateText at={issued_at} />
      {cashier_name ? (
        <>
          {' '}
          {t.by} <UserText>{cashier_name}</UserText>
        </>
      ) : null}
    </p>
  );
};

/** The tab of a record that tells who did what to it. */
export const historyOf = (thing: ActivityThing): RecordExtension<HistoryOf> => ({
  tabs: (record) => [
    {
      key: 'history',
      label: textsOf(auditLogTexts).history,
      body: (
        <>
          <Issued {...record} />
          <History fixed={{ thing, record_id: record.id }} />
        </>
      ),
      operation: activities.list,
    },
  ],
});
