import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { groups, services } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { groupScreens, serviceScreens } from '../screens.ts';

type Group = OutputOf<typeof groups.list>['records'][number];

/** What can be done with a group, in the menu of a row and at the head of the record. */
export const groupActions = (g: Group): ScreenAction[] => {
  const t = textsOf(catalogueTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: groupScreens.edit.to(g.id), primary: true },
    enablingAction(g, groups, {
      question: t.group_disable_question({ n: g.item_count }),
      enabled: t.group_enabled,
      disabled: t.group_disabled,
    }),
  ];
};

/** What can be done with a service. */
export const serviceActions = (s: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(catalogueTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: serviceScreens.edit.to(s.id), primary: true },
    enablingAction(s, services, {
      question: t.service_disable_question,
      enabled: t.service_enabled,
      disabled: t.service_disabled,
    }),
  ];
};
