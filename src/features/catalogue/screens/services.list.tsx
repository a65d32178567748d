import { inThisLanguage } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { groups, services } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { serviceScreens } from '../screens.ts';
import { serviceFields } from '../service-fields.ts';
import { serviceActions } from './item-actions.ts';
import { SuggestedButton, SuggestedLink } from './suggested-link.tsx';

export default defineList({
  texts: catalogueTexts,
  note: () => <SuggestedLink to={serviceScreens.suggested} />,
  operation: services.list,
  columns: columnsOf(serviceFields),
  filters: [
    {
      kind: 'record',
      key: 'group_id',
      label: () => inThisLanguage(serviceFields.group_id.label),
      operation: groups.list,
      record: groups.get,
    },
    { kind: 'flag', key: 'name_incomplete', label: (t) => t.name_incomplete },
    choiceFilter(serviceFields, 'status'),
  ],
  sort: 'sort_order',
  rowLink: (s) => serviceScreens.record.to(s.id),
  rowActions: serviceActions,
  primaryAction: serviceScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_services },
  emptyAlso: () => <SuggestedButton to={serviceScreens.suggested} />,
});
