import { appointmentScreens } from '../../features/appointments/screens.ts';
import { notifications } from '../../features/bell/contract.ts';
import { notificationTexts } from '../../features/bell/messages.ts';
import { permissionOfNotification } from '../../features/bell/notification.ts';
import { productScreens } from '../../features/catalogue/screens.ts';
import { documentScreens } from '../../features/documents/screens.ts';
import { fiscalScreens } from '../../features/e-invoicing/screens.ts';
import { menuScreens } from '../../features/flower-menu/screens.ts';
import { giftCardScreens } from '../../features/gift-cards/screens.ts';
import { packageScreens } from '../../features/packages/screens.ts';
import { tillScreens } from '../../features/till/screens.ts';
import { employeeScreens } from '../../features/workforce/screens.ts';
import type { OutputOf } from '../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol, money } from '../../kernel/money/money.ts';
import { isolated } from '../../kernel/text/isolated.ts';
import { nameIn } from '../../kernel/text/messages.ts';
import { formatDate, formatInstant } from '../../kernel/time/local-time.ts';
import { call } from '../../ui/api/call.ts';
import { quantityText } from '../../ui/display/number-text.tsx';
import { currentLanguage, textsOf } from '../../ui/language/language.ts';
import { displaySettings, informationsOfPage, may, todayHere } from '../../ui/session/session-store.ts';
import type { BellContent, NotificationLine } from '../../ui/shell/menu-row.ts';

/** The kinds that this person is told of (specification section 6): by permission, orders by the shop's setting. */
const typesHere = (): LinePlace[] => {
  const holds = informationsOfPage()?.global_informations.account?.hold_invoice ?? 0;
  return (['tax_authority', 'bookings', 'online_sales', 'surveys', 'stocks', 'documents', 'orders'] as const).filter(
    (type) => {
      const permission = permissionOfNotification[type];
      return permission ? may(permission) : holds !== 0;
    },
  );
};

/** Where a line of the bell leads. */
const placeOf = {
  tax_authority: ({ id, trouble }: Line) => {
    if (trouble === 'rejected') return fiscalScreens.record.to(id);
    if (trouble === 'late') return fiscalScreens.list.to({ needs: 'hurry' });
    return may(fiscalScreens.setting.permission) ? fiscalScreens.setting.to() : fiscalScreens.list.to();
  },
  bookings: ({ id }: Line) => appointmentScreens.calendar.to({ appointment: id }),
  online_sales: ({ id, sold }: Line) => {
    if (sold === 'menu_order') return menuScreens.order.to(id);
    return sold === 'gift_card' ? giftCardScreens.record.to(id) : packageScreens.sold.to(id);
  },
  surveys: ({ id }: Line) => documentScreens.record.to(id),
  stocks: ({ id }: Line) => productScreens.record.to(id),
  documents: ({ id }: Line) => employeeScreens.record.to(id),
  orders: () => tillScreens.onHold.to(),
};
type Line = OutputOf<typeof notifications.getRecords>['records'][number];
type LinePlace = keyof typeof placeOf;

/** What is wrong at the tax authority, in words. */
const troubleText = ({ trouble, count, ends_on, name_en }: Line): string => {
  const t = textsOf(notificationTexts);
  if (trouble === 'rejected') return t.rejected({ number: `\u2066${name_en ?? ''}\u2069` });
  if (trouble === 'unsigned') return t.unsigned;
  if (trouble === 'late') return t.late({ count: count ?? 0 });
  return trouble === 'ending' && ends_on
    ? t.certificate({ day: formatDate(ends_on, currentLanguage(), 'long') })
    : t.blocked;
};

/** A line of the bell in words; each kind has what the others lack. */
const textOf = (type: LinePlace, r: Line): string => {
  const t = textsOf(notificationTexts);
  const language = currentLanguage();
  const { zone, currency_code } = displaySettings();
  // A name of another direction would move the date and the digits beside it.
  const name = isolated(nameIn(language, r) || t.unnamed);
  const total = formatMoneyWithSymbol(money(r.total_amount ?? 0), currency_code, language);
  if (r.trouble) return troubleText(r);
  if (r.from_at) {
    const visit = { name, when: formatInstant(r.from_at, zone, language) };
    if (r.news === 'moved') return t.booking_moved(visit);
    if (r.news === 'cancelled') return t.booking_cancelled(visit);
    return (r.is_request ? t.request : t.booking)(visit);
  }
  if (r.sold) return t[r.sold]({ name, total });
  if (r.rating_tenths !== null) return t.rating({ name, rating: String(r.rating_tenths / 10) });
  if (type === 'stocks' && r.ends_on)
    return (r.ends_on < todayHere() ? t.expired : t.expiring)({ name, day: formatDate(r.ends_on, language, 'long') });
  if (type === 'stocks') return t.stock({ name, quantity: quantityText(r.quantity_milli ?? 0) });
  if (r.document && r.ends_on) {
    const ends = { name, document: t.ending[r.document], day: formatDate(r.ends_on, language, 'long') };
    return (r.ends_on < todayHere() ? t.document_over : t.document)(ends);
  }
  return t.order({ name, total });
};

const linesOf = async (type: LinePlace): Promise<NotificationLine[]> => {
  // As of now, by the server's clock: that of a device may be wrong by hours.
  const { records } = await call(notifications.getRecords, { type }, { quiet: true });
  return records.map((r) => ({
    key: `${type}-${r.id}-${r.document ?? r.trouble ?? r.news ?? r.sold ?? ''}`,
    text: textOf(type, r),
    ...(r.happened_at ? { at: r.happened_at } : {}),
    to: placeOf[type](r),
    is_read: r.is_read,
  }));
};

/** Everything that the bell tells, what is unread first. */
export const loadBell = async (): Promise<BellContent> => {
  const lines = (await Promise.all(typesHere().map(linesOf))).flat();
  return {
    lines: lines.sort((a, b) => Number(a.is_read) - Number(b.is_read)),
    may_mark: may(notifications.markAsRead),
  };
};

export const markBellAsRead = async (): Promise<void> => {
  await Promise.all(typesHere().map((type) => call(notifications.markAsRead, { type }, { quiet: true })));
};
