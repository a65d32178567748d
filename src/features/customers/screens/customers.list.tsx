import { offers } from '../../../kernel/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { permissions } from '../../identity/permissions.ts';
import { customers } from '../contract.ts';
import { customerTransitions } from '../customer.ts';
import { customerTexts } from '../messages.ts';
import { customerStatus, typeLook } from './customer-looks.ts';

const { create, edit, enable } = permissions.customers;

export default defineList({
  texts: customerTexts,
  title: (t) => t.title,
  operation: customers.list,
  columns: [
    { key: 'name', label: (t) => t.name, kind: 'name', sortable: 'name_ar', card: 'title' },
    { key: 'mobile', label: (t) => t.mobile, kind: 'phone', card: 'subtitle' },
    { key: 'type', label: (t) => t.type, status: typeLook },
    { key: 'invoice_count', label: (t) => t.invoice_count, kind: 'number', sortable: true },
    { key: 'last_invoice_on', label: (t) => t.last_invoice, kind: 'date', sortable: true },
    { key: 'owed_amount', label: (t) => t.owed, kind: 'money', sortable: true, card: 'figure' },
    { key: 'deposit_amount', label: (t) => t.deposits, kind: 'money', sortable: true },
    { key: 'credit_amount', label: (t) => t.credit, kind: 'money', sortable: true, hidden: true },
    { key: 'loyalty_points', label: (t) => t.loyalty_points, kind: 'number', hidden: true },
    {
      key: 'gender',
      label: (t) => t.gender,
      render: (c, t) => t.genders[String(c.gender) as '1'],
      hidden: true,
    },
    { key: 'status', label: (t) => t.status, status: customerStatus, card: 'badge' },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'type',
      label: (t) => t.type,
      options: (t) => (['frequent', 'new', 'missed'] as const).map((value) => ({ value, label: t.types[value] })),
    },
    {
      kind: 'choice',
      key: 'gender',
      label: (t) => t.gender,
      options: (t) => (['1', '2', '3', '4'] as const).map((value) => ({ value, label: t.genders[value] })),
    },
    { kind: 'flag', key: 'owes', label: (t) => t.owes },
    {
      kind: 'choice',
      key: 'status',
      label: (t) => t.status,
      options: (t) => [
        { value: '1', label: t.active },
        { value: '0', label: t.disabled },
      ],
    },
  ],
  rowLink: (c) => `/merchant/customers/${c.id}`,
  rowActions: [
    {
      label: (t) => t.new_bill,
      to: (c) => `/merchant/billing?customer_id=${c.id}`,
      disabled: (c, t) => (c.status === 1 ? null : t.disabled),
      permission: permissions.billing.sell,
    },
    { label: (t) => t.edit_action, to: (c) => `/merchant/customers/${c.id}/edit`, permission: edit },
    {
      label: (t) => t.enable,
      shown: (c) => offers(customerTransitions, 'enable', c),
      run: (c) => act(customers.enable, { id: c.id }, textsOf(customerTexts).enabled_now),
      permission: enable,
    },
    {
      label: (t) => t.disable,
      shown: (c) => offers(customerTransitions, 'disable', c),
      run: (c) => act(customers.disable, { id: c.id }, textsOf(customerTexts).disabled_now),
      confirm: (_c, t) => t.disable_question,
      permission: enable,
      danger: true,
    },
  ],
  primaryAction: { label: (t) => t.add, to: '/merchant/customers/new', permission: create },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
