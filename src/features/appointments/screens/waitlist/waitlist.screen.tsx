import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { act } from '../../../../ui/api/queries.ts';
import { actionProps, type ScreenAction } from '../../../../ui/dialogs/action-button.tsx';
import { inThisLanguage, textsOf, useTexts } from '../../../../ui/language/language.ts';
import { defineList } from '../../../../ui/pages/list/list-page.tsx';
import { hereWith, useQueryState } from '../../../../ui/routing/link.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { columnsOf } from '../../../../ui/table/columns-of.ts';
import { services } from '../../../catalogue/contract.ts';
import { employees } from '../../../workforce/contract.ts';
import { appointmentScreens } from '../../screens.ts';
import { waitlistStatus } from '../../waitlist.ts';
import { waitlist } from '../../waitlist-contract.ts';
import { waitlistFields, waitlistStatuses } from '../../waitlist-fields.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';
import { FreedPlaces } from './freed-places.tsx';
import { WaitlistPanel } from './waitlist-panel.tsx';
import './waitlist.css';

type Row = OutputOf<typeof waitlist.list>['records'][number];

/** Takes somebody off the list, with a way back. */
const cancelEntry = async (id: number): Promise<void> => {
  const t = textsOf(waitlistTexts);
  await act(waitlist.giveUp, { id }, t.gave_up, () => void act(waitlist.restore, { id }, t.restored));
};

const entryActions = ({ id, status, appointment_id }: Row): ScreenAction[] => {
  const t = textsOf(waitlistTexts);
  if (status === waitlistStatus.waiting || status === waitlistStatus.over)
    return [
      { label: t.change, operation: waitlist.change, to: hereWith({ entry: String(id) }) },
      { label: t.give_up, operation: waitlist.giveUp, run: () => cancelEntry(id) },
    ];
  if (status === waitlistStatus.given_up)
    return [{ label: t.restore, ...actionProps(waitlist.restore, { id }, t.restored) }];
  return appointment_id === null
    ? []
    : [{ label: t.to_visit, to: appointmentScreens.calendar.to({ appointment: appointment_id }) }];
};

const AddEntry = () => {
  const t = useTexts(waitlistTexts);
  const may = useMay();
  const [, change] = useQueryState();
  if (!may(waitlist.add)) return null;
  return (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ entry: 'new' })}>
      {t.add}
    </Button>
  );
};

/** Freed places, and the panel in which somebody is added or changed. */
const Above = () => (
  <>
    <FreedPlaces />
    <WaitlistPanel />
  </>
);

const { waiting, booked, given_up, over } = waitlistStatus;

/** Who waits, the oldest first; above it the places that got free and who fits them. */
export default defineList({
  texts: waitlistTexts,
  operation: waitlist.list,
  columns: columnsOf(waitlistFields),
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: () => inThisLanguage(waitlistFields.status.label),
      options: () =>
        waitlistStatuses
          .filter(({ value }) => [waiting, booked, given_up, over].some((one) => one === value))
          .map((one) => ({ value: String(one.value), label: inThisLanguage(one) })),
      initial: () => String(waiting),
    },
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
    { kind: 'record', key: 'service_id', label: (t) => t.service, operation: services.list, record: services.get },
    { kind: 'record', key: 'employee_id', label: (t) => t.employee, operation: employees.list, record: employees.get },
  ],
  sort: 'created_at',
  rowLink: ({ id, status }) => (status === waiting || status === over ? hereWith({ entry: String(id) }) : null),
  rowActions: entryActions,
  primaryAction: AddEntry,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
  parts: { above: Above },
});
