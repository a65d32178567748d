import { z } from 'zod';
import { civilDate, flag, whole } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, inputField, textInputField } from '../../kernel/contract/entity.ts';
import { civilTime, email, optionalCleaned, trn } from '../../kernel/contract/zod-rules.ts';
import { cleanCode } from '../../kernel/text/clean-text.ts';
import { documentPrefix, shortAddress, telephone } from './shop-rules.ts';
import { zones } from './zones.ts';

const text = z.string().nullable();

/** What the shop says of itself, in its screens, on documents and in mails. */
export const shopFields = fieldsOf({
  name_ar: textInputField('typed', 'Arabic name', 'الاسم بالعربية', 120),
  name_en: textInputField('typed', 'English name', 'الاسم بالإنجليزية', 120),
  commercial_registration: textInputField('code', 'Commercial registration', 'السجل التجاري', 20),
  phone: inputField('code', 'Phone', 'الهاتف', telephone, text, {
    note: {
      en: 'With + or 00 and the country code, for example +966 11 234 5678.',
      ar: 'يبدأ بعلامة + أو 00 ثم مفتاح الدولة، مثل ‎+966 11 234 5678.',
    },
  }),
  email: inputField('email', 'Contact email', 'بريد الإدارة', email.optional(), text, {
    note: { en: 'Where we email the shop.', ar: 'نراسل المنشأة عليه.' },
  }),
  language: inputField(
    'choice',
    'Language of documents and emails',
    'لغة المستندات والرسائل',
    z.enum(['ar', 'en']),
    z.string(),
    {
      choices: [choice('ar', 'Arabic first', 'العربية أولًا'), choice('en', 'English first', 'الإنجليزية أولًا')],
    },
  ),
  country_id: inputField('choice', 'Country', 'الدولة', whole(1, 8), z.number().int()),
  zone: inputField('choice', 'Time zone', 'المنطقة الزمنية', z.enum(zones), z.string(), {
    choices: zones.map((zone) => choice(zone, zone.replace('_', ' '), zone.replace('_', ' '))),
  }),
  day_ends_time: inputField('time', 'The business day ends at', 'ينتهي يوم العمل عند', civilTime, z.string(), {
    note: {
      en: 'Sales before this time count for the previous day. Leave at midnight unless you close later.',
      ar: 'ما يباع قبله يُحسب من اليوم السابق. منتصف الليل ما لم تغلق بعده.',
    },
  }),
  building_number: textInputField('code', 'Building number', 'رقم المبنى', 10),
  street: textInputField('text', 'Street', 'الشارع', 120),
  district: textInputField('text', 'District', 'الحي', 120),
  city_id: inputField('choice', 'City', 'المدينة', whole(1, 99_999).optional(), z.number().int().nullable()),
  postal_code: textInputField('code', 'Postal code', 'الرمز البريدي', 10),
  short_address: inputField('code', 'Short address', 'العنوان المختصر', shortAddress, text, {
    max: 8,
    note: {
      en: 'Four letters and four digits, for example RYAA3417.',
      ar: 'أربعة أحرف لاتينية وأربعة أرقام، مثل RYAA3417.',
    },
  }),
  latitude: inputField('code', 'Latitude', 'خط العرض', optionalCleaned(cleanCode, 12), text),
  longitude: inputField('code', 'Longitude', 'خط الطول', optionalCleaned(cleanCode, 12), text),
});

/** What changes the law of a document: from a day on, never on what was issued. */
export const taxFields = fieldsOf({
  is_vat_registered: inputField('flag', 'Registered for VAT', 'مسجّل في ضريبة القيمة المضافة', flag, z.boolean()),
  trn: inputField('code', 'VAT registration number', 'الرقم الضريبي', trn('').optional(), text, { max: 15 }),
  vat_rate_bp: inputField('percent', 'VAT rate', 'نسبة الضريبة', whole(0, 10_000), z.number().int()),
  prices_include_vat: inputField('flag', 'Prices include VAT', 'الأسعار المدخلة شاملة للضريبة', flag, z.boolean(), {
    note: {
      en: 'The prices you entered stay the same; only whether they include VAT changes.',
      ar: 'تبقى الأرقام التي أدخلتها كما هي، ويتغير معناها فقط.',
    },
  }),
  effective_on: inputField('date', 'Effective from', 'تسري من', civilDate, civilDate, {
    note: {
      en: 'The first business day it applies to. Documents issued before don’t change.',
      ar: 'أول يوم عمل. لا يتغير شيء في المستندات التي صدرت قبله.',
    },
  }),
});

/** How documents look from now on. */
export const invoicePrintFields = fieldsOf({
  invoice_prefix: inputField('code', 'Invoice number prefix', 'بادئة رقم الفاتورة', documentPrefix, z.string(), {
    max: 10,
    note: { en: 'INV-000123 begins with INV.', ar: 'تبدأ INV-000123 بالبادئة INV.' },
  }),
  paper: inputField('choice', 'Receipt paper', 'ورق الطباعة عند الكاشير', z.enum(['receipt', 'a4']), z.string(), {
    choices: [choice('receipt', 'Roll, 80 mm', 'ورق حراري 80 مم'), choice('a4', 'A4', 'A4')],
  }),
  invoice_note_ar: textInputField('long', 'Invoice footer (Arabic)', 'ملاحظة أسفل الفاتورة بالعربية', 500),
  invoice_note_en: textInputField('long', 'Invoice footer (English)', 'ملاحظة أسفل الفاتورة بالإنجليزية', 500),
});
