import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { deliveryZones } from '../contract.ts';
import { deliveryTexts } from '../messages.ts';
import { deliveryScreens } from '../screens.ts';
import { zoneFields } from '../zone-fields.ts';
import { zoneActions } from './delivery-actions.ts';

/** Areas that the shop delivers to. */
export default defineList({
  texts: deliveryTexts,
  operation: deliveryZones.list,
  columns: columnsOf(zoneFields),
  filters: [choiceFilter(zoneFields, 'status'), choiceFilter(zoneFields, 'kind')],
  rowLink: (zone) => deliveryScreens.editZone.to(zone.id),
  rowActions: zoneActions,
  primaryAction: deliveryScreens.addZone,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_zones },
});
