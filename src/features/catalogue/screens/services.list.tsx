import { offers } from '../../../kernel/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { Name } from '../../../ui/display/name.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { permissions } from '../../identity/permissions.ts';
import { groups, services } from '../contract.ts';
import { serviceTransitions } from '../item.ts';
import { catalogueTexts } from '../messages.ts';
import { DisabledLink } from './disabled-link.tsx';
import { statusColumn, statusFilter } from './status-parts.ts';

export default defineList({
  texts: catalogueTexts,
  title: (t) => t.services,
  note: () => <DisabledLink to="/merchant/menu/services/activate-services" />,
  operation: services.list,
  columns: [
    {
      key: 'name',
      label: (t) => t.name,
      sortable: true,
      card: 'title',
      render: (s) => <PictureName of={s} url={s.image_url} />,
    },
    {
      key: 'group',
      label: (t) => t.group,
      card: 'subtitle',
      render: (s) => <Name of={{ name_ar: s.group_name_ar, name_en: s.group_name_en }} />,
    },
    { key: 'job_time_minutes', label: (t) => t.job_time, kind: 'duration', sortable: true },
    { key: 'price', label: (t) => t.price, kind: 'money', sortable: true, card: 'figure' },
    { key: 'minimum_price', label: (t) => t.minimum_price, kind: 'money', hidden: true },
    {
      key: 'vat_category',
      label: (t) => t.vat_category,
      render: (s, t) => t.vat_categories[s.vat_category],
      hidden: true,
    },
    { key: 'show_to_customer', label: (t) => t.show_to_customer, kind: 'flag', hidden: true },
    { key: 'sort_order', label: (t) => t.sort_order, kind: 'number', hidden: true },
    statusColumn,
  ],
  filters: [{ kind: 'record', key: 'group_id', label: (t) => t.group, operation: groups.list }, statusFilter],
  sort: 'sort_order',
  rowLink: (s) => `/merchant/menu/services/${s.id}`,
  rowActions: [
    { label: (t) => t.edit, to: (s) => `/merchant/menu/services/${s.id}/edit`, permission: permissions.catalogue.edit },
    {
      label: (t) => t.enable,
      shown: (s) => offers(serviceTransitions, 'enable', s),
      run: (s) => act(services.enable, { id: s.id }, textsOf(catalogueTexts).service_enabled),
      permission: permissions.catalogue.enable,
    },
    {
      label: (t) => t.disable,
      shown: (s) => offers(serviceTransitions, 'disable', s),
      run: (s) => act(services.disable, { id: s.id }, textsOf(catalogueTexts).service_disabled),
      confirm: (_s, t) => t.service_disable_question,
      permission: permissions.catalogue.enable,
      danger: true,
    },
  ],
  primaryAction: {
    label: (t) => t.add_service,
    to: '/merchant/menu/services/new',
    permission: permissions.catalogue.create,
  },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_services },
});
