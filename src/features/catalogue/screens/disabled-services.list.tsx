import { Name } from '../../../ui/display/name.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { permissions } from '../../identity/permissions.ts';
import { services } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { EnableButton } from './enable-button.tsx';

export default defineList({
  texts: catalogueTexts,
  title: (t) => t.disabled_services,
  note: (t) => t.disabled_services_note,
  operation: services.list,
  fixed: { status: 0 },
  columns: [
    { key: 'name', label: (t) => t.name, card: 'title', render: (s) => <PictureName of={s} url={s.image_url} /> },
    {
      key: 'group',
      label: (t) => t.group,
      card: 'subtitle',
      render: (s) => <Name of={{ name_ar: s.group_name_ar, name_en: s.group_name_en }} />,
    },
    { key: 'price', label: (t) => t.price, kind: 'money' },
    {
      key: 'enable',
      label: (t) => t.enable,
      render: (s, t) => (
        <EnableButton
          operation={services.enable}
          id={s.id}
          done={t.service_enabled}
          permission={permissions.catalogue.enable}
        />
      ),
    },
  ],
  sort: 'sort_order',
  rowLink: (s) => `/merchant/menu/services/${s.id}`,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_disabled_services },
});
