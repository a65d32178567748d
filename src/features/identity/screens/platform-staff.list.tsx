import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import { inThisLanguage } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { platformStaff } from '../platform-staff-contract.ts';
import { platformStaffFields } from '../platform-staff-fields.ts';
import { platformStaffTexts } from '../platform-staff-messages.ts';
import { platformStaffScreens } from '../screens.ts';

/** Managers of the platform with their roles. */
export default defineList({
  texts: platformStaffTexts,
  operation: platformStaff.list,
  columns: columnsOf(platformStaffFields),
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: () => inThisLanguage(platformStaffFields.status.label),
      options: () => activeOrDisabled.map((one) => ({ value: String(one.value), label: inThisLanguage(one) })),
    },
  ],
  rowLink: (one) => platformStaffScreens.record.to(one.id),
  primaryAction: platformStaffScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.nobody },
});
