import { z } from 'zod';
import { flag, largestAmount, recordId, whole } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, inputField, textInputField } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { email, optionalCleaned, ruled } from '../../kernel/contract/zod-rules.ts';
import { cleanCode, cleanLine, cleanText } from '../../kernel/text/clean-text.ts';
import * as rules from '../../kernel/text/text-rules.ts';
import { type HomeArea, homeFeeBy } from '../appointments/home.ts';
import { colourOf, isReadable, nearestReadable } from './shop-colour.ts';
import { keptTelephone, type LinkKey, linkKinds, type StoredLinks } from './shop-links.ts';

/** How the pages are drawn. */
const pageStyles = [
  choice(1, 'Bloom: a cover of petals', 'تفتّح: غلاف من البتلات'),
  choice(2, 'Card: calm, like a printed card', 'بطاقة: هادئ كبطاقة مطبوعة'),
  choice(3, 'Board: prices first, like a board on the wall', 'لوحة: الأسعار أولًا كلوحة على الجدار'),
] as const;

/** Of home services: what the fee depends on. */
const feeChoices = [
  choice(homeFeeBy.district, 'The district', 'الحي'),
  choice(homeFeeBy.distance, 'The distance', 'المسافة'),
] as const;

const text = z.string().nullable();

/** A colour that is read on white, and white on it; refused with the nearest shade that is. */
const colour = ruled(rules.required, (typed) => {
  const hex = colourOf(typed);
  if (!hex) return { key: 'colour' };
  return isReadable(hex) ? null : { key: 'colour_contrast', params: { shade: nearestReadable(hex) } };
}).transform((typed) => colourOf(typed)!);

const telephone = optionalCleaned(linkKinds.telephone.clean, 20, linkKinds.telephone.rule).transform((typed) =>
  typed === null ? null : keptTelephone(typed),
);

const link = (key: LinkKey) => {
  const { label, note, clean, rule } = linkKinds[key];
  const schema = key === 'telephone' ? telephone : optionalCleaned(clean, 300, rule);
  return inputField('code', label.en, label.ar, schema, text, { max: 300, ...(note ? { note } : {}) });
};

/** Where services are given at home: a district or a distance, its fee, and the minutes of travel that are reserved. */
const area = {
  name_ar: optionalCleaned(cleanLine, 80),
  name_en: optionalCleaned(cleanLine, 80),
  up_to_metres: whole(1, 500_000)
    .nullish()
    .transform((metres) => metres ?? null),
  fee_amount: whole(0, largestAmount),
  travel_minutes: whole(0, 480),
};
const areas = z.array(z.object(area)).max(50).default([]);

/** What the service of the fee, and its group, are called where one is made. */
export const homeFeeNames = {
  group: { name_ar: 'الخدمات المنزلية', name_en: 'Home services' },
  service: { name_ar: 'رسوم الزيارة المنزلية', name_en: 'Home visit fee' },
} as const;

/** What a shop shows of itself (specification section 3, online setting). */
export const onlineFields = fieldsOf({
  takes_bookings: inputField('flag', 'Accept online bookings', 'يحجز العملاء إلكترونيًا', flag, z.boolean(), {
    note: {
      en: 'The website links to online booking.',
      ar: 'تقود الصفحات إلى الحجز الإلكتروني.',
    },
  }),
  takes_waiting: inputField(
    'flag',
    'Let customers join the waitlist online',
    'ينضم العملاء إلى قائمة الانتظار إلكترونيًا',
    flag.default(true),
    z.boolean(),
    {
      note: {
        en: 'On fully booked days, customers can ask to be told when a time opens up.',
        ar: 'إذا اكتملت مواعيد يوم، تعرض صفحة الحجز إبلاغهم عند توفّر موعد.',
      },
    },
  ),
  shows_prices: inputField('flag', 'Price list', 'قائمة الأسعار', flag, z.boolean(), {
    note: {
      en: 'Only groups, services and products that are shown to customers.',
      ar: 'المجموعات والخدمات والمنتجات المعروضة للعملاء فقط.',
    },
  }),
  shows_offers: inputField('flag', 'Packages', 'الباقات', flag.default(true), z.boolean(), {
    note: {
      en: 'A page with the packages that are sold online.',
      ar: 'صفحة بباقات الخدمات التي تُباع إلكترونيًا.',
    },
  }),
  shows_hours: inputField(
    'flag',
    'Working hours, and whether you are open now',
    'ساعات العمل وهل المتجر مفتوح الآن',
    flag,
    z.boolean(),
  ),
  shows_rating: inputField('flag', 'Rating by your customers', 'تقييم العملاء', flag.default(false), z.boolean(), {
    note: {
      en: 'Of the shop, its services and its people: average and number of the last twelve months, once five rated.',
      ar: 'للمتجر وخدماته وموظفيه: متوسط تقييمات آخر اثني عشر شهرًا وعددها، متى بلغت خمسة.',
    },
  }),
  shows_faces: inputField('flag', 'Photos of employees', 'صور الموظفين', flag.default(true), z.boolean(), {
    note: {
      en: 'Of those who chose their photo. When off, the initials of their names stand instead.',
      ar: 'لمن اختار صورته منهم. عند الإيقاف يظهر الحرف الأول من الاسم.',
    },
  }),
  words_ar: textInputField('typed', 'What you do, in Arabic', 'وصف المتجر بالعربية', 200, {
    note: {
      en: 'One sentence below the name. Search engines show it too.',
      ar: 'جملة واحدة تحت الاسم، وتظهر في نتائج البحث.',
    },
  }),
  words_en: textInputField('typed', 'What you do, in English', 'وصف المتجر بالإنجليزية', 200),
  telephone: link('telephone'),
  whatsapp: link('whatsapp'),
  google_maps: link('google_maps'),
  instagram: link('instagram'),
  snapchat: link('snapchat'),
  tiktok: link('tiktok'),
  facebook: link('facebook'),
  facebook_page_id: link('facebook_page_id'),
  google_review: link('google_review'),
  has_home_service: inputField('flag', 'Offer home visits', 'تقديم الخدمة في منزل العميل', flag, z.boolean()),
  home_fee_by: inputField('choice', 'The fee depends on', 'تعتمد الرسوم على', whole(1, 2), z.number().int(), {
    choices: feeChoices,
  }),
  complaints_phone: inputField('code', 'Complaints phone number', 'هاتف الشكاوى', telephone, text, {
    max: 20,
    ...(linkKinds.telephone.note ? { note: linkKinds.telephone.note } : {}),
  }),
  complaints_email: inputField('email', 'Complaints email', 'بريد الشكاوى', email.nullish(), text),
  style: inputField('choice', 'Style', 'النمط', whole(1, pageStyles.length), z.number().int(), { choices: pageStyles }),
  primary_color: inputField('code', 'Colour of the shop', 'لون المتجر', colour, z.string(), {
    max: 7,
    note: {
      en: 'White text must be readable on it, and it on white (contrast 4.5:1).',
      ar: 'يجب أن يكون النص الأبيض مقروءًا عليه، وأن يكون مقروءًا على الأبيض (تباين 4.5:1).',
    },
  }),
  terms_ar: textInputField('long', 'Terms and conditions in Arabic', 'الشروط والأحكام بالعربية', 20_000, {
    note: { en: 'Leave an empty line to start a new paragraph.', ar: 'السطر الفارغ يبدأ فقرة جديدة.' },
  }),
  terms_en: textInputField('long', 'Terms and conditions in English', 'الشروط والأحكام بالإنجليزية', 20_000),
});

/** Fields that stand in no `fieldsOf`: a stored picture and the rows of areas. */
export const onlineExtras = {
  background_file_id: recordId.nullish().transform((id) => id ?? null),
  home_areas: areas,
  /** The service under which the fee is billed; one is made where none is chosen. */
  home_service_id: recordId.nullish().transform((id) => id ?? null),
};

/** What the preview draws of a form that is not saved yet; texts that are long have a page of their own. */
export const previewInput = {
  takes_bookings: flag.optional(),
  shows_prices: flag.optional(),
  shows_offers: flag.optional(),
  shows_hours: flag.optional(),
  shows_rating: flag.optional(),
  shows_faces: flag.optional(),
  has_home_service: flag.optional(),
  words_ar: optionalCleaned(cleanText, 500),
  words_en: optionalCleaned(cleanText, 500),
  style: whole(1, pageStyles.length).optional(),
  primary_color: z
    .string()
    .overwrite(cleanCode)
    .max(20)
    .optional()
    .transform((typed) => {
      const hex = typed ? colourOf(typed) : null;
      return hex ? nearestReadable(hex) : undefined;
    }),
  background_file_id: recordId.optional(),
};

interface HomeAreasInput {
  readonly has_home_service?: boolean | number | string | null;
  readonly home_fee_by?: number | string | null;
  readonly home_areas?: readonly Partial<HomeArea>[] | null;
}

/**
 * Home services need an area at least; by district each has a name and none twice, by distance each reaches further than the
 * one before.
 */
export const areaErrors = ({ has_home_service, home_fee_by, home_areas }: HomeAreasInput): FieldErrors => {
  const list = home_areas ?? [];
  const found: FieldErrors = {};
  if ((has_home_service === true || has_home_service === 1) && list.length === 0)
    found['home_areas'] = [{ key: 'required' }];
  const names = new Set<string>();
  let reached = 0;
  for (const [n, one] of list.entries()) {
    if (Number(home_fee_by) === homeFeeBy.distance) {
      const metres = Number(one.up_to_metres ?? 0);
      if (!metres) found[`home_areas.${n}.up_to_metres`] = [{ key: 'required' }];
      else if (metres <= reached) found[`home_areas.${n}.up_to_metres`] = [{ key: 'further_than_before' }];
      reached = Math.max(reached, metres);
    } else {
      const name = (one.name_ar || one.name_en || '').trim();
      if (!name) found[`home_areas.${n}.name_ar`] = [{ key: 'required' }];
      else if (names.has(name)) found[`home_areas.${n}.name_ar`] = [{ key: 'area_named_twice' }];
      names.add(name);
    }
  }
  return found;
};

/** What a shop chose, as the database keeps it. */
export interface KeptSetting {
  readonly version: number;
  readonly takes_bookings: boolean;
  readonly takes_waiting: boolean;
  readonly shows_prices: boolean;
  readonly shows_offers: boolean;
  readonly shows_hours: boolean;
  readonly shows_rating: boolean;
  readonly shows_faces: boolean;
  readonly words_ar: string | null;
  readonly words_en: string | null;
  readonly links: StoredLinks;
  readonly has_home_service: boolean;
  readonly home_fee_by: number;
  readonly home_areas: readonly HomeArea[];
  readonly home_service_id: number | null;
  /** How its VAT is, for prices as buyers pay them. */
  readonly home_vat_category: string;
  readonly complaints_phone: string | null;
  readonly complaints_email: string | null;
  readonly style: number;
  readonly primary_color: string;
  readonly background_file_id: number | null;
  readonly terms_ar: string | null;
  readonly terms_en: string | null;
}

/** What a shop shows that never chose. */
export const onlineDefaults: KeptSetting = {
  version: 0,
  takes_bookings: false,
  takes_waiting: true,
  shows_prices: true,
  shows_offers: true,
  shows_hours: true,
  shows_rating: false,
  shows_faces: true,
  words_ar: null,
  words_en: null,
  links: {},
  has_home_service: false,
  home_fee_by: homeFeeBy.district,
  home_areas: [],
  home_service_id: null,
  home_vat_category: 'S',
  complaints_phone: null,
  complaints_email: null,
  style: 1,
  primary_color: '#b70316',
  background_file_id: null,
  terms_ar: null,
  terms_en: null,
};
