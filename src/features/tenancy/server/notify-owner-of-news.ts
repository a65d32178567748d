import { catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { OwnerNews } from '../notification-events.ts';
import { notifyOwner } from './notify-owner.ts';

const texts = catalog(
  {
    subjects: {
      booking_made_owner: (p: { who: string }) => `New booking: ${p.who}`,
      booking_moved_owner: (p: { who: string }) => `Booking moved: ${p.who}`,
      booking_cancelled_owner: (p: { who: string }) => `Booking cancelled: ${p.who}`,
      gift_card_sold_owner: (p: { who: string }) => `Gift card sold online: ${p.who}`,
      package_sold_owner: (p: { who: string }) => `Package sold online: ${p.who}`,
      menu_order_owner: (p: { who: string }) => `New order on the menu: ${p.who}`,
      rated_owner: (p: { who: string }) => `New rating: ${p.who}`,
    },
    facts: {
      when: 'Date and time',
      services: 'Services',
      amount: 'Amount',
      item: 'Package',
      items: 'Items',
      rating: 'Rating',
      words: 'In words',
    },
    open: 'Open',
  },
  {
    subjects: {
      booking_made_owner: (p) => `حجز جديد: ${p.who}`,
      booking_moved_owner: (p) => `تغيّر موعد حجز: ${p.who}`,
      booking_cancelled_owner: (p) => `أُلغي حجز: ${p.who}`,
      gift_card_sold_owner: (p) => `بيعت بطاقة هدية عبر الموقع: ${p.who}`,
      package_sold_owner: (p) => `بيعت باقة عبر الموقع: ${p.who}`,
      menu_order_owner: (p) => `طلب جديد من القائمة: ${p.who}`,
      rated_owner: (p) => `تقييم جديد: ${p.who}`,
    },
    facts: {
      when: 'الوقت',
      services: 'الخدمات',
      amount: 'المبلغ',
      item: 'الباقة',
      items: 'الأصناف',
      rating: 'التقييم',
      words: 'كتب',
    },
    open: 'فتح',
  },
);

/** Who did it where the shop knows no name. */
const walkIn = { name_en: 'a visitor', name_ar: 'زائر' };

type FactName = keyof (typeof texts)['en']['facts'];

/** What happened, in the owner's language: who did it, and what the mail lists. */
export interface NewsWords {
  readonly who: string | null;
  readonly facts: Partial<Record<FactName, string>>;
}

/**
 * Notifies the owner of what a customer did on the shop's pages. `path` is the screen that shows it, without a language prefix.
 */
export const notifyOwnerOfNews = (
  ctx: { readonly publicUrl: string },
  tx: MerchantTx,
  news: OwnerNews,
  path: string,
  words: (language: Language) => NewsWords,
): Promise<void> =>
  notifyOwner(tx, news, (language) => {
    const text = texts[language];
    const { who, facts } = words(language);
    return {
      subject: text.subjects[news]({ who: who ?? nameIn(language, walkIn) }),
      paragraphs: [],
      facts: Object.entries(facts).map(([name, value]) => ({ label: text.facts[name as FactName], value })),
      button: { label: text.open, url: `${ctx.publicUrl}${language === 'en' ? '/en' : ''}${path}` },
    };
  });
