import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { gatewayOperations } from '../gateway-contract.ts';
import { sandboxCallFields } from '../gateway-fields.ts';
import { FaultsPanel } from './faults-panel.tsx';

/** What the sandboxes of outside services did, under the switches by which they misbehave. */
export default defineList({
  operation: gatewayOperations.calls,
  columns: columnsOf(sandboxCallFields),
  filters: [choiceFilter(sandboxCallFields, 'gateway')],
  parts: { above: FaultsPanel },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { en: 'No sandbox calls yet.', ar: 'لم يُطلب شيء من بيئات التجربة بعد.' },
});
