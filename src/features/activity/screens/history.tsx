import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { RecordAddition } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { activityFields } from '../activity-fields.ts';
import type { ActivityThing } from '../activity-words.ts';
import { activities } from '../contract.ts';
import { activityTexts } from '../messages.ts';
import { activityScreens } from '../screens.ts';
import { ActivityLine } from './activity-line.tsx';

const History = defineList({
  texts: activityTexts,
  title: (t) => t.history,
  operation: activities.list,
  columns: [
    ...columnsOf(activityFields).filter(({ key }) => key === 'happened_at'),
    { key: 'sentence', label: (t) => t.what, render: (row) => <ActivityLine row={row} />, card: 'title' },
  ],
  search: false,
  rowLink: (row) => activityScreens.record.to(row.id),
  empty: { text: (t) => t.none },
  embedded: true,
});

/** The same below a record that has no tabs, for those who may read the trail. */
export const HistorySection = ({ thing, id }: { readonly thing: ActivityThing; readonly id: number }) => {
  const may = useMay();
  const t = useTexts(activityTexts);
  if (!may(activities.list)) return null;
  return (
    <Section title={t.history}>
      <History fixed={{ thing, record_id: id }} />
    </Section>
  );
};

/** The tab of a record that tells who did what to it. */
export const historyOf = (thing: ActivityThing): RecordAddition<{ readonly id: number }> => ({
  tabs: ({ id }) => [
    {
      key: 'history',
      label: textsOf(activityTexts).history,
      body: <History fixed={{ thing, record_id: id }} />,
      operation: activities.list,
    },
  ],
});
