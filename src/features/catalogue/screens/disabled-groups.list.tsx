import { PictureName } from '../../../ui/display/picture.tsx';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { permissions } from '../../identity/permissions.ts';
import { groups } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { EnableButton } from './enable-button.tsx';

export default defineList({
  texts: catalogueTexts,
  title: (t) => t.disabled_groups,
  note: (t) => t.disabled_groups_note,
  operation: groups.list,
  fixed: { status: 0 },
  columns: [
    { key: 'name', label: (t) => t.name, card: 'title', render: (g) => <PictureName of={g} url={g.image_url} /> },
    { key: 'kind', label: (t) => t.kind, render: (g, t) => t.kinds[g.kind], card: 'subtitle' },
    { key: 'item_count', label: (t) => t.item_count, kind: 'number' },
    {
      key: 'enable',
      label: (t) => t.enable,
      render: (g, t) => (
        <EnableButton
          operation={groups.enable}
          id={g.id}
          done={t.group_enabled}
          permission={permissions.catalogue.enable}
        />
      ),
    },
  ],
  sort: 'sort_order',
  rowLink: (g) => `/merchant/menu/categories/${g.id}`,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_disabled_groups },
});
