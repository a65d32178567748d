import { addressAt, googleMaps } from '../../kernel/domain/map-link.ts';
import { cleanCode } from '../../kernel/text/clean-text.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';
import { latinDigits } from '../../kernel/text/search-text.ts';
import * as rules from '../../kernel/text/text-rules.ts';

/** How a shop is reached, by the codes of specification section 3. */
export const linkCodes = {
  telephone: 0,
  whatsapp: 1,
  google_maps: 2,
  instagram: 3,
  snapchat: 4,
  facebook: 5,
  facebook_page_id: 6,
  tiktok: 7,
  google_review: 8,
} as const;
export type LinkKey = keyof typeof linkCodes;
export const linkKeys = Object.keys(linkCodes) as LinkKey[];

/** As the database keeps them: the value by its code. */
export type StoredLinks = Readonly<Record<string, string>>;
export type ShopLinks = Readonly<Record<LinkKey, string | null>>;

interface LinkKind {
  readonly label: TwoTexts;
  readonly note?: TwoTexts;
  /** What is typed, as it is kept; judged afterwards. */
  readonly clean: (typed: string) => string;
  readonly rule: rules.TextRule;
}

const compact = (typed: string): string => latinDigits(cleanCode(typed)).replaceAll(/[\s().-]/g, '');

/** As one dials it in one's own country: one zero, then the number; where no zero is dialled, the eight digits alone. */
const local = /^(0[1-9]\d{6,10}|[1-9]\d{7})$/;

/** A rule for numbers with their country, which passes what is written as in the shop's own. */
const orLocal =
  (rule: rules.TextRule): rules.TextRule =>
  (text) =>
    local.test(text) ? null : rule(text);

const keyed =
  (key: string, pattern: RegExp): rules.TextRule =>
  (text) =>
    pattern.test(text) ? null : { key };

/** `@shop`, `shop` and the address of its page are the same; kept is the name alone. */
const nameAt =
  (...hosts: readonly string[]) =>
  (typed: string): string => {
    const text = cleanCode(typed);
    const address = /^(?:https?:\/\/)?(?:www\.|m\.)?([a-z.]+)\/(?:add\/|@)?([^/?#]+)/i.exec(text);
    return (address && hosts.includes(address[1]!.toLowerCase()) ? address[2]! : text).replace(/^@/, '');
  };

const handle = keyed('social_name', /^[A-Za-z0-9._-]{1,60}$/);

const addressOf = (hosts: readonly RegExp[]): rules.TextRule => addressAt('google_address', hosts);

export const linkKinds: Readonly<Record<LinkKey, LinkKind>> = {
  telephone: {
    label: { en: 'Phone', ar: 'الهاتف' },
    note: {
      en: 'A number of your country, for example 011 234 5678; a foreign one with + and the country code, for example +971 4 234 5678.',
      ar: 'رقم من دولة المتجر مثل 011 234 5678، ومن غيرها بعلامة + ومفتاح الدولة مثل ‎+971 4 234 5678.',
    },
    clean: compact,
    rule: orLocal(rules.every(rules.telephone, keyed('invalid', /^(\+|00)[1-9]\d{6,14}$/))),
  },
  whatsapp: {
    label: { en: 'WhatsApp', ar: 'واتساب' },
    note: {
      en: 'A number of your country, for example 055 123 4567; a foreign one with the country code without +, for example 971501234567.',
      ar: 'رقم من دولة المتجر مثل 055 123 4567، ومن غيرها بمفتاح الدولة دون + مثل 971501234567.',
    },
    clean: compact,
    rule: orLocal(rules.every(rules.whatsappNumber, keyed('whatsapp_with_country', /^[1-9]\d{6,14}$/))),
  },
  google_maps: {
    label: { en: 'Google Maps', ar: 'خرائط Google' },
    note: { en: 'The link from Share in Google Maps.', ar: 'الرابط الذي يعطيه زر المشاركة في خرائط Google.' },
    clean: cleanCode,
    rule: addressOf(googleMaps),
  },
  instagram: { label: { en: 'Instagram', ar: 'إنستغرام' }, clean: nameAt('instagram.com'), rule: handle },
  snapchat: { label: { en: 'Snapchat', ar: 'سناب شات' }, clean: nameAt('snapchat.com'), rule: handle },
  tiktok: { label: { en: 'TikTok', ar: 'تيك توك' }, clean: nameAt('tiktok.com'), rule: handle },
  facebook: { label: { en: 'Facebook', ar: 'فيسبوك' }, clean: nameAt('facebook.com', 'fb.com'), rule: handle },
  facebook_page_id: {
    label: { en: 'Facebook page number', ar: 'رقم صفحة فيسبوك' },
    note: {
      en: 'Digits only. Customers use it to message the page.',
      ar: 'أرقام فقط، ويراسل العملاء الصفحة من خلاله.',
    },
    clean: compact,
    rule: keyed('numeric', /^\d{5,20}$/),
  },
  google_review: {
    label: { en: 'Google review', ar: 'تقييم Google' },
    note: { en: 'The link from “Ask for reviews” in Google.', ar: 'الرابط الذي يعطيه «طلب مراجعات».' },
    clean: cleanCode,
    rule: addressOf([...googleMaps, /^g\.page\//, /^search\.google\.com\/local\//]),
  },
};

/** `00` and `+` are the same; kept is `+`. */
export const keptTelephone = (text: string): string => text.replace(/^00/, '+');

/** A number as it is kept for everybody: written as in the shop's own country it gets that country's code. */
export const withCountry = (text: string | null, calling_code: string, mark: '+' | ''): string | null =>
  text !== null && local.test(text) ? `${mark}${calling_code}${text.replace(/^0/, '')}` : text;

/** Where a link leads. */
export const linkAddress = (key: LinkKey, value: string): string => {
  switch (key) {
    case 'telephone':
      return `tel:${value}`;
    case 'whatsapp':
      return `https://wa.me/${value}`;
    case 'instagram':
      return `https://www.instagram.com/${value}`;
    case 'snapchat':
      return `https://www.snapchat.com/add/${value}`;
    case 'tiktok':
      return `https://www.tiktok.com/@${value}`;
    case 'facebook':
      return `https://www.facebook.com/${value}`;
    case 'facebook_page_id':
      return `https://m.me/${value}`;
    default:
      return value;
  }
};

export const storedLinks = (links: Partial<ShopLinks>): StoredLinks =>
  Object.fromEntries(linkKeys.flatMap((key) => (links[key] ? [[String(linkCodes[key]), links[key]]] : [])));

export const shopLinks = (stored: StoredLinks): ShopLinks =>
  Object.fromEntries(linkKeys.map((key) => [key, stored[String(linkCodes[key])] ?? null])) as Record<
    LinkKey,
    string | null
  >;
