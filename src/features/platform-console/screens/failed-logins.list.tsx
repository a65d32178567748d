import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { monitoring } from '../contract.ts';
import { failedLoginFields } from '../tracker-fields.ts';

/** Failed sign-ins of both areas. */
export default defineList({
  operation: monitoring.listFailedLogins,
  columns: columnsOf(failedLoginFields),
  filters: [choiceFilter(failedLoginFields, 'failed_type')],
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { en: 'No failed sign-ins.', ar: 'لا محاولات دخول فاشلة.' },
});
