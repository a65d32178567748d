import { productScreens } from '../../features/catalogue/screens.ts';
import { notifications } from '../../features/insights/contract.ts';
import { notificationTexts } from '../../features/insights/messages.ts';
import { type NotificationType, permissionOfNotification } from '../../features/insights/notification.ts';
import { tillScreens } from '../../features/till/screens.ts';
import { nowInstant } from '../../ui/clock.ts';
import { nameIn } from '../../kernel/messages.ts';
import { formatMoneyWithSymbol, money } from '../../kernel/money.ts';
import { call } from '../../ui/api/call.ts';
import { quantityText } from '../../ui/display/num.tsx';
import { currentLanguage, textsOf } from '../../ui/language/language.ts';
import { displaySettings, informationsOfPage, may, todayHere } from '../../ui/session/session-store.ts';
import type { NotificationLine, NotificationSource } from '../../ui/shell/menu-row.ts';

/** The kinds that this person is told of (specification section 6): by permission, orders by the shop's setting. */
const typesHere = (): NotificationType[] => {
  const holds = informationsOfPage()?.global_informations.account?.hold_invoice ?? 0;
  return (['stocks', 'orders'] as const).filter((type) => {
    const permission = permissionOfNotification[type];
    return permission ? may(permission) : holds !== 0;
  });
};

const linesOf = async (type: NotificationType): Promise<NotificationLine[]> => {
  const t = textsOf(notificationTexts);
  const language = currentLanguage();
  const asked = { type, date: todayHere(), dateAndTime: nowInstant() };
  const { records } = await call(notifications.getRecords, asked, { quiet: true });
  return records.map((r) => {
    const name = nameIn(language, r);
    return {
      key: `${type}-${r.id}`,
      text:
        type === 'stocks'
          ? t.stock({ name, quantity: quantityText(r.quantity_milli ?? 0) })
          : t.order({
              name: name || t.unnamed,
              total: formatMoneyWithSymbol(money(r.total_amount ?? 0), displaySettings().currency_code, language),
            }),
      ...(r.happened_at ? { at: r.happened_at } : {}),
      to: type === 'stocks' ? productScreens.record.to(r.id) : tillScreens.onHold.to(),
      is_read: r.is_read,
    };
  });
};

/** The bell of the shop: low stock and on-hold invoices, what is unread first. */
export const bell: NotificationSource = {
  topics: ['stock', 'held_invoices', 'settings'],
  load: async () => {
    const lines = (await Promise.all(typesHere().map(linesOf))).flat();
    return lines.sort((a, b) => Number(a.is_read) - Number(b.is_read));
  },
  markAllAsRead: async () => {
    await Promise.all(typesHere().map((type) => call(notifications.markAsRead, { type }, { quiet: true })));
  },
};
