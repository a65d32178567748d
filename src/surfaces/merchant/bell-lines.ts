import { productScreens } from '../../features/catalogue/screens.ts';
import { fiscalScreens } from '../../features/e-invoicing/screens.ts';
import { notifications } from '../../features/insights/contract.ts';
import { notificationTexts } from '../../features/insights/messages.ts';
import { permissionOfNotification } from '../../features/insights/notification.ts';
import { schedulingScreens } from '../../features/scheduling/screens.ts';
import { employeeScreens } from '../../features/workforce/screens.ts';
import { tillScreens } from '../../features/till/screens.ts';
import { nowInstant } from '../../ui/clock.ts';
import { civilOf, formatDate, formatInstant } from '../../kernel/local-time.ts';
import type { OutputOf } from '../../kernel/contract.ts';
import { nameIn } from '../../kernel/messages.ts';
import { formatMoneyWithSymbol, money } from '../../kernel/money.ts';
import { call } from '../../ui/api/call.ts';
import { quantityText } from '../../ui/display/num.tsx';
import { currentLanguage, textsOf } from '../../ui/language/language.ts';
import { displaySettings, informationsOfPage, may, todayHere } from '../../ui/session/session-store.ts';
import type { NotificationLine } from '../../ui/shell/menu-row.ts';

/** The kinds that this person is told of (specification section 6): by permission, orders by the shop's setting. */
const typesHere = (): Told[] => {
  const holds = informationsOfPage()?.global_informations.account?.hold_invoice ?? 0;
  return (['tax_authority', 'bookings', 'stocks', 'documents', 'orders'] as const).filter((type) => {
    const permission = permissionOfNotification[type];
    return permission ? may(permission) : holds !== 0;
  });
};

/** Where a line of the bell leads. */
const placeOf = {
  tax_authority: ({ id, trouble }: Line) => {
    if (trouble === 'rejected') return fiscalScreens.record.to(id);
    if (trouble === 'late') return fiscalScreens.list.to({ needs: 'hurry' });
    return may(fiscalScreens.setting.permission) ? fiscalScreens.setting.to() : fiscalScreens.list.to();
  },
  bookings: ({ id, from_at }: Line) =>
    schedulingScreens.calendar.to({ date: civilOf(from_at!, displaySettings().zone).date, appointment: id }),
  stocks: ({ id }: Line) => productScreens.record.to(id),
  documents: ({ id }: Line) => employeeScreens.record.to(id),
  orders: () => tillScreens.onHold.to(),
};
type Line = OutputOf<typeof notifications.getRecords>['records'][number];
type Told = keyof typeof placeOf;

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

const linesOf = async (type: Told): Promise<NotificationLine[]> => {
  const t = textsOf(notificationTexts);
  const language = currentLanguage();
  const asked = { type, date: todayHere(), dateAndTime: nowInstant() };
  const { records } = await call(notifications.getRecords, asked, { quiet: true });
  return records.map((r) => {
    const name = nameIn(language, r);
    const visit = r.from_at && { name, when: formatInstant(r.from_at, displaySettings().zone, language) };
    return {
      key: `${type}-${r.id}-${r.document ?? r.trouble ?? ''}`,
      text: r.trouble
        ? troubleText(r)
        : visit
          ? (r.is_request ? t.request : t.booking)(visit)
          : type === 'stocks'
            ? r.ends_on
              ? (r.ends_on < asked.date ? t.expired : t.expiring)({
                  name,
                  day: formatDate(r.ends_on, language, 'long'),
                })
              : t.stock({ name, quantity: quantityText(r.quantity_milli ?? 0) })
            : r.document && r.ends_on
              ? (r.ends_on < asked.date ? t.document_over : t.document)({
                  name,
                  document: t.ending[r.document],
                  day: formatDate(r.ends_on, language, 'long'),
                })
              : t.order({
                  name: name || t.unnamed,
                  total: formatMoneyWithSymbol(money(r.total_amount ?? 0), displaySettings().currency_code, language),
                }),
      ...(r.happened_at ? { at: r.happened_at } : {}),
      to: placeOf[type](r),
      is_read: r.is_read,
    };
  });
};

/** Everything that the bell tells, what is unread first. */
export const loadBell = async (): Promise<NotificationLine[]> => {
  const lines = (await Promise.all(typesHere().map(linesOf))).flat();
  return lines.sort((a, b) => Number(a.is_read) - Number(b.is_read));
};

export const markBellAsRead = async (): Promise<void> => {
  await Promise.all(typesHere().map((type) => call(notifications.markAsRead, { type }, { quiet: true })));
};
