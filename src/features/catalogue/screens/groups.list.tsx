import { offers } from '../../../kernel/transitions.ts';
import { PictureName } from '../../../ui/display/picture.tsx';
import { act } from '../../../ui/api/queries.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { permissions } from '../../identity/permissions.ts';
import { groups } from '../contract.ts';
import { groupTransitions } from '../item.ts';
import { catalogueTexts } from '../messages.ts';
import { DisabledLink } from './disabled-link.tsx';
import { statusColumn, statusFilter } from './status-parts.ts';

export default defineList({
  texts: catalogueTexts,
  title: (t) => t.groups,
  note: () => <DisabledLink to="/merchant/menu/categories/activate" />,
  operation: groups.list,
  columns: [
    {
      key: 'name',
      label: (t) => t.name,
      sortable: true,
      card: 'title',
      render: (g) => <PictureName of={g} url={g.image_url} />,
    },
    { key: 'kind', label: (t) => t.kind, value: (g) => g.kind, render: (g, t) => t.kinds[g.kind], card: 'subtitle' },
    {
      key: 'item_count',
      label: (t) => t.item_count,
      kind: 'number',
      to: (g) =>
        g.kind === 'service'
          ? `/merchant/menu/services?group_id=${g.id}`
          : `/merchant/products/active-products?group_id=${g.id}`,
    },
    { key: 'show_to_customer', label: (t) => t.show_to_customer, kind: 'flag' },
    { key: 'sort_order', label: (t) => t.sort_order, kind: 'number', sortable: true },
    statusColumn,
  ],
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: (t) => t.kind,
      options: (t) => [
        { value: 'service', label: t.kinds.service },
        { value: 'product', label: t.kinds.product },
      ],
    },
    statusFilter,
  ],
  sort: 'sort_order',
  rowLink: (g) => `/merchant/menu/categories/${g.id}`,
  rowActions: [
    {
      label: (t) => t.edit,
      to: (g) => `/merchant/menu/categories/${g.id}/edit`,
      permission: permissions.catalogue.edit,
    },
    {
      label: (t) => t.enable,
      shown: (g) => offers(groupTransitions, 'enable', g),
      run: (g) => act(groups.enable, { id: g.id }, textsOf(catalogueTexts).group_enabled),
      permission: permissions.catalogue.enable,
    },
    {
      label: (t) => t.disable,
      shown: (g) => offers(groupTransitions, 'disable', g),
      run: (g) => act(groups.disable, { id: g.id }, textsOf(catalogueTexts).group_disabled),
      confirm: (g, t) => t.group_disable_question({ n: g.item_count }),
      permission: permissions.catalogue.enable,
      danger: true,
    },
  ],
  primaryAction: {
    label: (t) => t.add_group,
    to: '/merchant/menu/categories/new',
    permission: permissions.catalogue.create,
  },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_groups },
});
