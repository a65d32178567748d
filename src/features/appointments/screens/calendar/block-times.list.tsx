import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { actionProps, type ScreenAction } from '../../../../ui/dialogs/action-button.tsx';
import { textsOf, useTexts } from '../../../../ui/language/language.ts';
import { defineList } from '../../../../ui/pages/list/list-page.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { columnsOf } from '../../../../ui/table/columns-of.ts';
import { employees } from '../../../workforce/contract.ts';
import { blockFields } from '../../block-fields.ts';
import { blockTimes } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { appointmentScreens } from '../../screens.ts';
import { BlockPanel } from './block-panel.tsx';
import { dayOf } from './use-calendar.ts';

type Block = OutputOf<typeof blockTimes.list>['records'][number];

const blockActions = ({ id }: Block): ScreenAction[] => {
  const t = textsOf(appointmentTexts);
  return [
    {
      label: t.block_delete,
      ...actionProps(blockTimes.delete, { id }, t.block_deleted),
      confirm: t.block_delete_text,
      danger: true,
    },
  ];
};

const AddBlock = () => {
  const t = useTexts(appointmentTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(blockTimes.add)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.block_new}</Button>
      {isOpen ? <BlockPanel start={{}} close={() => setOpen(false)} /> : null}
    </>
  );
};

/** Times in which people take no visits, the latest first. */
export default defineList({
  texts: appointmentTexts,
  operation: blockTimes.list,
  columns: columnsOf(blockFields),
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
    { kind: 'record', key: 'employee_id', label: (t) => t.employee, operation: employees.list, record: employees.get },
  ],
  rowLink: (block) => appointmentScreens.calendar.to({ date: dayOf(block.from_at) }),
  rowActions: blockActions,
  primaryAction: AddBlock,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.blocks_none },
});
