import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { deliveryWindows, deliveryZones } from '../contract.ts';
import { deliveryTexts } from '../messages.ts';
import { deliveryScreens } from '../screens.ts';

interface Row {
  readonly id: number;
  readonly status: number;
}

/** What can be done with a zone, in the menu of its row. */
export const zoneActions = (zone: Row): ScreenAction[] => {
  const t = textsOf(deliveryTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: deliveryScreens.editZone.to(zone.id), primary: true },
    enablingAction(zone, deliveryZones, {
      ...{ question: t.disable_zone, enabled: t.zone_enabled, disabled: t.zone_disabled },
    }),
  ];
};

/** The same of a window. */
export const windowActions = (window: Row): ScreenAction[] => {
  const t = textsOf(deliveryTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: deliveryScreens.editWindow.to(window.id), primary: true },
    enablingAction(window, deliveryWindows, {
      ...{ question: t.disable_window, enabled: t.window_enabled, disabled: t.window_disabled },
    }),
  ];
};
