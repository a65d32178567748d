import type { ServicePolicy } from '../../src/features/appointments/policy.ts';
import { homeFeeNames } from '../../src/features/shop-pages/online-setting.ts';
import { type Statement, sql } from '../../src/platform/db/sql.ts';

/** What the public pages of a demo shop show besides its catalogue and hours. */
export interface SeedOnline {
  readonly words_ar: string;
  readonly words_en: string;
  readonly color: string;
  readonly style: 1 | 2 | 3;
  /** By code, specification section 3. Telephones that reach nobody. */
  readonly links: Readonly<Record<string, string>>;
  /** Customers book on the pages. */
  readonly takes_bookings?: true;
  readonly home_areas?: readonly { ar: string; en: string; fee: number; minutes: number }[];
  /** Services that are given there too, by their English names. */
  readonly home_services?: readonly string[];
  readonly terms_ar?: string;
  readonly terms_en?: string;
}

export const openPages = (online: SeedOnline, now: string): Statement => sql`
  insert into online_setting (takes_bookings, shows_rating, words_ar, words_en, primary_color, style, links, terms_ar, terms_en, changed_at)
  values (${online.takes_bookings === true}, ${online.takes_bookings === true}, ${online.words_ar}, ${online.words_en}, ${online.color}, ${online.style},
    ${JSON.stringify(online.links)}::jsonb, ${online.terms_ar ?? null}, ${online.terms_en ?? null}, ${now}::timestamptz)`;

/** Where a shop goes to, the service under which the fee is billed, and what is done there, by its English name. */
export const goHome = (online: SeedOnline): readonly Statement[] =>
  online.home_areas === undefined
    ? []
    : [
        sql`with made as (
          insert into catalogue_group (kind, name_ar, name_en, show_to_customer, sort_order)
          values ('service', ${homeFeeNames.group.name_ar}, ${homeFeeNames.group.name_en}, false, 90) returning id), fee as (
          insert into service (group_id, name_ar, name_en, price, job_time_minutes, show_to_customer, sort_order)
          select id, ${homeFeeNames.service.name_ar}, ${homeFeeNames.service.name_en}, 0, 5, false, 90 from made returning id)
          insert into home_setting (is_offered, areas, fee_service_id)
          select true, ${JSON.stringify(
            online.home_areas.map(({ ar, en, fee, minutes }) => ({
              ...{ name_ar: ar, name_en: en, up_to_metres: null, fee_amount: fee, travel_minutes: minutes },
            })),
          )}::jsonb, id from fee`,
        sql`insert into online_rule (service_id, place)
          select id, 1 from service where name_en = any(${online.home_services ?? []}::text[])
          on conflict (merchant_id, service_id) do update set place = excluded.place`,
      ];

/** What long services of a salon ask for when they are booked, by their English names. */
export const depositPolicies: Readonly<
  Record<string, Pick<ServicePolicy, 'deposit' | 'deposit_bp' | 'free_cancel_hours'>>
> = {
  'Full colour': { deposit: 1, deposit_bp: 3_000, free_cancel_hours: null },
  'Protein treatment': { deposit: 1, deposit_bp: 3_000, free_cancel_hours: 48 },
  'Bridal package': { deposit: 1, deposit_bp: 5_000, free_cancel_hours: 168 },
};

/** Deposits of a salon's long services; another trade asks for none. */
export const askDeposits = (merchantId: number, trade: string): Statement => sql`
  insert into service_policy (service_id, deposit, deposit_bp, free_cancel_hours)
  select s.id, p.deposit, p.deposit_bp, p.free_cancel_hours
  from service s join jsonb_to_recordset(${JSON.stringify(
    trade === 'beauty' ? Object.entries(depositPolicies).map(([name, policy]) => ({ name, ...policy })) : [],
  )}::jsonb) as p (name text, deposit smallint, deposit_bp int, free_cancel_hours int) on p.name = s.name_en
  where s.merchant_id = ${merchantId}`;

/** Nails are had together by up to four; a blow-dry and a manicure are offered with what takes longer. By their English names. */
const together = ['Manicure', 'Pedicure'];
const additions: readonly (readonly [service: string, addition: string])[] = [
  ['Full colour', 'Blow-dry'],
  ['Pedicure', 'Manicure'],
];

/** How a salon's services are booked online besides their times; another trade's by themselves. */
export const offerMore = (merchantId: number, trade: string): readonly Statement[] =>
  trade === 'beauty'
    ? [
        sql`insert into online_rule (service_id, max_people)
          select id, 4 from service where merchant_id = ${merchantId} and name_en = any(${together}::text[])`,
        sql`insert into service_addon (service_id, addon_id, number)
          select s.id, a.id, 1 from jsonb_to_recordset(${JSON.stringify(
            additions.map(([service, addition]) => ({ service, addition })),
          )}::jsonb) as p (service text, addition text)
          join service s on s.merchant_id = ${merchantId} and s.name_en = p.service
          join service a on a.merchant_id = ${merchantId} and a.name_en = p.addition`,
      ]
    : [];

export const seedOnline: Readonly<Record<string, SeedOnline>> = {
  ward: {
    words_ar: 'باقات تُنسَّق يوم شرائها، وتوصيل في الرياض خلال ساعتين.',
    words_en: 'Bouquets arranged on the day, delivered in Riyadh within two hours.',
    color: '#b70316',
    style: 1,
    links: { 0: '+966112345678', 1: '966500000001', 3: 'rosegarden.demo' },
  },
  lulu: {
    words_ar: 'شعر وأظافر ومكياج للسيدات في حي الأندلس.',
    words_en: 'Hair, nails and make-up for women in Al Andalus.',
    color: '#6a2a62',
    takes_bookings: true,
    style: 1,
    links: { 0: '+966126543210', 1: '966500000002', 3: 'lulusalon.demo', 4: 'lulusalon.demo', 7: 'lulusalon.demo' },
    home_areas: [
      { ar: 'الأندلس', en: 'Al Andalus', fee: 3_000, minutes: 15 },
      { ar: 'الروضة', en: 'Ar Rawdah', fee: 5_000, minutes: 25 },
      { ar: 'الشاطئ', en: 'Ash Shati', fee: 8_000, minutes: 40 },
    ],
    home_services: ['Blow-dry', 'Manicure', 'Pedicure', 'Bridal package'],
    terms_ar:
      'يُلغى الموعد أو يُغيَّر مجانًا قبل أربع وعشرين ساعة.\n\nمن يتأخر أكثر من ربع ساعة قد يُعاد ترتيب موعده.\n\nنعيد الخدمة مجانًا خلال ثلاثة أيام إن لم ترضَ عنها العميلة.',
    terms_en:
      'A visit is cancelled or moved free of charge until twenty-four hours before.\n\nWho is more than a quarter of an hour late may be given another time.\n\nA service that did not please is done again free of charge within three days.',
  },
  marsa: {
    words_ar: 'هدايا مغلفة بعناية، وبطاقة بخط اليد مع كل هدية.',
    words_en: 'Gifts wrapped with care, and a handwritten card with each.',
    color: '#0f6b66',
    style: 2,
    links: { 0: '+97143216789', 1: '971500000003', 3: 'marsagifts.demo' },
  },
};
