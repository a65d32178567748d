import { offers } from '../../../kernel/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { Name } from '../../../ui/display/name.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { permissions } from '../../identity/permissions.ts';
import { employees } from '../contract.ts';
import { employeeTransitions } from '../employee.ts';
import { employeeTexts } from '../messages.ts';
import { employeeStatus } from './employee-status.ts';

const { create, edit, enable } = permissions.employees;

export default defineList({
  texts: employeeTexts,
  title: (t) => t.title,
  operation: employees.list,
  columns: [
    {
      key: 'name',
      label: (t) => t.name,
      sortable: true,
      card: 'title',
      render: (e) => <PictureName of={e} url={e.image_url} />,
    },
    {
      key: 'job_title',
      label: (t) => t.job_title,
      card: 'subtitle',
      render: (e) => <Name of={{ name_ar: e.job_title_ar, name_en: e.job_title_en }} />,
    },
    { key: 'mobile', label: (t) => t.mobile, kind: 'phone' },
    { key: 'joining_on', label: (t) => t.joining, kind: 'date', sortable: true },
    { key: 'leaving_on', label: (t) => t.leaving, kind: 'date', hidden: true },
    { key: 'show_in_billing', label: (t) => t.show_in_billing, kind: 'flag' },
    { key: 'show_in_appointments', label: (t) => t.show_in_appointments, kind: 'flag' },
    { key: 'has_login', label: (t) => t.may_sign_in, kind: 'flag' },
    { key: 'status', label: (t) => t.status, status: employeeStatus, card: 'badge' },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: (t) => t.status,
      options: (t) => [
        { value: '1', label: t.statuses['1'] },
        { value: '0', label: t.statuses['0'] },
      ],
    },
    { kind: 'flag', key: 'show_in_billing', label: (t) => t.show_in_billing },
    { kind: 'flag', key: 'show_in_appointments', label: (t) => t.show_in_appointments },
  ],
  rowLink: (e) => `/merchant/employees/employees/${e.id}`,
  rowActions: [
    { label: (t) => t.edit_action, to: (e) => `/merchant/employees/employees/${e.id}/edit`, permission: edit },
    {
      label: (t) => t.enable,
      shown: (e) => offers(employeeTransitions, 'enable', e),
      run: (e) => act(employees.enable, { id: e.id }, textsOf(employeeTexts).enabled_now),
      permission: enable,
    },
    {
      label: (t) => t.disable,
      shown: (e) => offers(employeeTransitions, 'disable', e),
      run: (e) => act(employees.disable, { id: e.id }, textsOf(employeeTexts).disabled_now),
      confirm: (_e, t) => t.disable_question,
      permission: enable,
      danger: true,
    },
  ],
  primaryAction: { label: (t) => t.add, to: '/merchant/employees/employees/new', permission: create },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
