import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { actionProps, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { roles } from '../role-contract.ts';
import { roleFields } from '../role-fields.ts';
import { roleTexts } from '../role-messages.ts';
import { deleteBlockedReason } from '../role-rules.ts';
import { roleScreens } from '../screens.ts';

type Row = OutputOf<typeof roles.list>['records'][number];

const actionsOf = (role: Row): ScreenAction[] => {
  const t = textsOf(roleTexts);
  const why = deleteBlockedReason(role);
  return [
    { label: t.copy, to: roleScreens.create.to({ copy: role.id }), operation: roles.create },
    {
      label: t.delete,
      ...actionProps(roles.delete, { id: role.id }, t.role_deleted),
      confirm: t.delete_question,
      danger: true,
      disabled: why && refusalText(why),
    },
  ];
};

export default defineList({
  texts: roleTexts,
  operation: roles.list,
  columns: columnsOf(roleFields),
  sort: 'id',
  rowLink: (role) => roleScreens.record.to(role.id),
  rowActions: actionsOf,
  primaryAction: { ...roleScreens.create, operation: roles.create },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_roles },
});
