import { refusalText } from '../../../ui/api/app-hooks.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { platformRoles } from '../platform-staff-contract.ts';
import { platformRoleFields } from '../platform-staff-fields.ts';
import { platformStaffTexts } from '../platform-staff-messages.ts';
import { roleTexts } from '../role-messages.ts';
import { platformStaffScreens } from '../screens.ts';

/** Roles of the platform. */
export default defineList({
  texts: platformStaffTexts,
  operation: platformRoles.list,
  columns: columnsOf(platformRoleFields),
  sort: 'id',
  rowLink: (role) => platformStaffScreens.role.to(role.id),
  rowActions: (role) => {
    const t = textsOf(roleTexts);
    if (role.key !== null) return [];
    return [
      {
        label: t.delete,
        ...actionProps(platformRoles.delete, { id: role.id }, t.role_deleted),
        confirm: t.delete_question,
        danger: true,
        disabled: role.holders_count > 0 ? refusalText('role_still_held_by_employees') : null,
      },
    ];
  },
  primaryAction: platformStaffScreens.createRole,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_roles },
});
