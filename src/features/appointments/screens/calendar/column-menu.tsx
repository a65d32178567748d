import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { civilOf } from '../../../../kernel/time/local-time.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { useMayOpen, useNavigate } from '../../../../ui/routing/link.tsx';
import { todayHere, useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { employeeScreens } from '../../../workforce/screens.ts';
import { employeeMenuTexts } from '../../employee-menu-messages.ts';
import { appointmentScreens } from '../../screens.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import type { DrawnColumn } from './calendar-view-model.ts';

/** What can be done with an employee's day, at the head of its column. */
export const ColumnMenu = ({ column }: { readonly column: DrawnColumn }) => {
  const t = useTexts(employeeMenuTexts);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { zone } = useDisplaySettings();
  const { employee_id } = column;
  const on = civilOf(instantOfMinute(column.begins), zone).date;
  const record = employeeScreens.record.to(employee_id);
  const away = appointmentScreens.away.to({ employee_id, from_on: on, to_on: on, closes: 1 });
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={36} aria-label={t.of_employee({ name: column.name })}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {on < todayHere() ? null : (
          <Menu.Item onClick={() => void navigate(away)}>{on === todayHere() ? t.today : t.this_day}</Menu.Item>
        )}
        {mayOpen(record) ? <Menu.Item onClick={() => void navigate(record)}>{t.record}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
};
