import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { queryClient, useAction } from '../../../ui/api/queries.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { Name, Phone } from '../../../ui/display/name.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { merging } from '../merge-contract.ts';
import { recordTexts } from '../record-messages.ts';
import { customerScreens } from '../screens.ts';

type Answer = OutputOf<typeof merging.found>;
type Person = Answer['records'][number]['customer'];

const Who = ({ person }: { readonly person: Person }) => (
  <span className="customer-pair">
    <Name of={person} /> <Phone of={person.mobile} />
  </span>
);

const lookAgainMs = 700;
const running = (last: Answer['last']) => last !== null && last.status < 3;

/** Has the search begun and tells how far it is. */
const Look = ({ answer }: { readonly answer: Answer | undefined }) => {
  const t = useTexts(recordTexts);
  const search = useAction(merging.search);
  const last = answer?.last ?? null;
  const isRunning = running(last);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void queryClient.invalidateQueries(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <div className="customer-tags no-print">
      <Button onClick={() => void search.run({})} loading={search.isRunning} disabled={isRunning}>
        {t.look_for_duplicates}
      </Button>
      <p role="status">
        {/* Before the first search the empty list says so. */}
        {last === null
          ? ''
          : isRunning
            ? t.looking({ percent: last.done_percent })
            : last.status === 4
              ? t.looking_failed
              : ''}
      </p>
    </div>
  );
};

/** Pairs of customers who may be one, to be merged or kept apart. */
export default defineList({
  texts: recordTexts,
  operation: merging.found,
  search: false,
  columns: [
    { key: 'customer', label: (t) => t.older, render: (row) => <Who person={row.customer} />, card: 'title' },
    { key: 'other', label: (t) => t.newer, render: (row) => <Who person={row.other} /> },
    { key: 'reason', label: (t) => t.reason, render: (row, t) => t.reasons[row.reason] ?? '' },
  ],
  rowLink: (row) => customerScreens.record.to(row.customer_id),
  rowActions: (row, t) => [
    {
      label: t.merge,
      operation: merging.merge,
      to: customerScreens.record.to(row.customer_id, { tab: 'profile', merge: row.other_id }),
    },
    { label: t.are_two, ...actionProps(merging.dismiss, { id: row.id }, t.are_two_done) },
  ],
  parts: { above: Look },
  empty: { text: (t, answer) => (answer.last === null ? t.not_searched : t.no_duplicates) },
});
