import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { pickColumns } from '../../../ui/table/columns-of.ts';
import { services } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { serviceScreens } from '../screens.ts';
import { serviceFields } from '../service-fields.ts';
import { EnableButton } from './enable-button.tsx';

export default defineList({
  texts: catalogueTexts,
  note: (t) => t.disabled_services_note,
  operation: services.list,
  fixed: { status: 0 },
  columns: [
    ...pickColumns(serviceFields, ['name', 'group_id', 'price']),
    {
      key: 'enable',
      label: () => textsOf(uiMessages).enable,
      render: (s, t) => <EnableButton operation={services.enable} id={s.id} done={t.service_enabled} />,
    },
  ],
  sort: 'sort_order',
  rowLink: (s) => serviceScreens.record.to(s.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_disabled_services },
});
