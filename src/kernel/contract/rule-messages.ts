import type { Language } from '../text/messages.ts';
import type { FieldError } from './refusal.ts';

/**
 * The phrase of every field rule. A message is the field's label followed by the phrase (specification section 5);
 * `{name}` is a parameter. Arabic puts a colon between, because a phrase cannot agree with every label's gender.
 */
export const rulePhrases = {
  must_be_an_image: {
    en: 'must be an image (PNG, JPEG, WebP, GIF or AVIF)',
    ar: 'يجب اختيار صورة (PNG أو JPEG أو WebP أو GIF أو AVIF)',
  },
  must_be_a_file_of_type: {
    en: 'must be a file of type image, MP4 or WebM video, or PDF',
    ar: 'يجب أن يكون الملف من الأنواع المسموح بها: صورة أو فيديو MP4 أو WebM أو ملف PDF',
  },
  image_unreadable: { en: 'cannot be read as an image', ar: 'تعذّرت قراءة الملف كصورة' },
  sheet_unreadable: {
    en: 'cannot be read. Save it as Excel workbook (.xlsx) or CSV and choose it again.',
    ar: 'تعذّرت قراءة الملف. احفظه بصيغة Excel (.xlsx) أو CSV ثم اختره من جديد.',
  },
  sheet_too_many_rows: {
    en: 'has more than {max} rows. Split it into several files.',
    ar: 'في الملف أكثر من {max} صف. قسّمه إلى عدة ملفات.',
  },
  sheet_too_many_columns: {
    en: 'has more than {max} columns. Remove those you don’t need.',
    ar: 'في الملف أكثر من {max} عمود. احذف الأعمدة التي لا حاجة لها.',
  },
  sheet_too_large: {
    en: 'is too large to read. Split it into several files.',
    ar: 'محتوى الملف أكبر مما يمكن قراءته. قسّمه إلى عدة ملفات.',
  },
  required: { en: 'is required', ar: 'حقل مطلوب' },
  invalid: { en: 'is not valid', ar: 'القيمة غير صحيحة' },
  invalid_choice: { en: 'is not one of the options', ar: 'القيمة ليست من الخيارات المتاحة' },
  unknown_field: { en: 'is not a known field', ar: 'حقل غير معروف' },
  must_be_text: { en: 'must be text', ar: 'يجب إدخال نص' },
  must_be_number: { en: 'must be a number', ar: 'يجب إدخال رقم' },
  must_be_list: { en: 'must be a list', ar: 'يجب إدخال قائمة' },
  integer: { en: 'must be a whole number', ar: 'يجب إدخال عدد صحيح بلا كسور' },
  no_leading_zero: { en: 'must not start with a zero', ar: 'يجب ألا يبدأ الرقم بصفر' },
  min_value: { en: 'must be at least {min}', ar: 'يجب ألا تقل القيمة عن {min}' },
  max_value: { en: 'must be at most {max}', ar: 'يجب ألا تزيد القيمة على {max}' },
  more_than: { en: 'must be more than {min}', ar: 'يجب أن تزيد القيمة على {min}' },
  less_than: { en: 'must be less than {max}', ar: 'يجب أن تقل القيمة عن {max}' },
  number_has_two_readings: {
    en: 'can be read as {one} or as {other}; write one of them',
    ar: 'يمكن قراءته {one} أو {other}، فاكتب أحدهما',
  },
  rounded_by_spreadsheet: {
    en: 'was rounded by the spreadsheet ({text}); make the column text and write the number again',
    ar: 'قرّبه برنامج الجداول إلى {text}، فاجعل العمود نصًا واكتب الرقم من جديد',
  },
  name_of_sheet: {
    en: 'must have letters and may not begin with = + - @',
    ar: 'يجب أن يحتوي الاسم على حروف وألا يبدأ بإحدى العلامات = + - @',
  },
  price: {
    en: 'must be a price with at most {decimals} decimals',
    ar: 'يجب إدخال سعر، وعدد المنازل العشرية {decimals} على الأكثر',
  },
  numeric: { en: 'must have digits only', ar: 'يجب إدخال أرقام فقط' },
  digits_exactly: { en: 'must have exactly {count} digits', ar: 'عدد الأرقام المطلوب {count}' },
  fiscal_not_cleared_yet: {
    en: 'cannot be sent before the tax authority has cleared the invoice',
    ar: 'لا تُرسل الفاتورة قبل أن تعتمدها الهيئة',
  },
  alias: { en: 'must have English letters and digits only', ar: 'يجب إدخال حروف إنجليزية وأرقام فقط' },
  alias_reserved: { en: 'is reserved; choose another', ar: 'هذا الاسم محجوز للمنصة، اختر غيره' },
  alias_taken: { en: 'is taken by another shop; choose another', ar: 'هذا الاسم لمتجر آخر، اختر غيره' },
  colour: { en: 'must be a colour, for example #6a2a62', ar: 'يجب إدخال لون مثل ‎#6a2a62' },
  colour_contrast: {
    en: 'is too light to read; the nearest shade that works is {shade}',
    ar: 'فاتح تصعب قراءته، وأقرب درجة تصلح هي {shade}',
  },
  whatsapp_with_country: {
    en: 'must be the country code and the number, in digits only',
    ar: 'يجب إدخال مفتاح الدولة ثم الرقم، أرقامًا فقط',
  },
  social_name: {
    en: 'must be the page name: only letters, digits and . _ -',
    ar: 'يجب إدخال اسم الصفحة: حروف إنجليزية وأرقام و . _ - فقط',
  },
  google_address: {
    en: 'must be a Google link that starts with https://',
    ar: 'يجب إدخال رابط من Google يبدأ بـ https://',
  },
  map_address: {
    en: 'must be a Google Maps or Apple Maps link that starts with https://',
    ar: 'يجب إدخال رابط من خرائط Google أو خرائط Apple يبدأ بـ https://',
  },
  further_than_before: { en: 'must be farther than the previous row', ar: 'يجب أن تزيد المسافة على السطر السابق' },
  area_named_twice: { en: 'is already listed', ar: 'هذا الحي مذكور من قبل' },
  service_name: {
    en: 'can contain only letters, digits, spaces and - ( ) | \\',
    ar: 'يُسمح بالحروف والأرقام والمسافات والرموز - ( ) | \\ فقط',
  },
  customer_search: { en: 'must be either text or digits', ar: 'يجب إدخال حروف فقط أو أرقام فقط' },
  email: { en: 'must be a valid email', ar: 'يجب إدخال بريد إلكتروني صحيح' },
  telephone_must_start_with_plus_or_00: { en: 'must start with + or 00', ar: 'يجب أن يبدأ الرقم بعلامة + أو 00' },
  whatsapp_must_not_start_with_plus_or_00: {
    en: 'must not start with + or 00',
    ar: 'يجب ألا يبدأ الرقم بعلامة + أو 00',
  },
  short_address: {
    en: 'must be four Latin letters and four digits',
    ar: 'يجب إدخال أربعة أحرف لاتينية ثم أربعة أرقام',
  },
  document_prefix: {
    en: 'may have Latin letters, digits and - only, at most 10',
    ar: 'يُسمح بالحروف اللاتينية والأرقام والشرطة فقط، وبعشر خانات على الأكثر',
  },
  prefix_of_other_documents: {
    en: 'is already the prefix of deposits or notes',
    ar: 'هذه البادئة محجوزة للعربون والإشعارات',
  },
  postal_code_digits: { en: 'must have 5 digits', ar: 'يجب إدخال خمسة أرقام' },
  building_number_digits: { en: 'must have 4 digits', ar: 'يجب إدخال أربعة أرقام' },
  ten_digits_from: {
    en: 'must have 10 digits, starting with {first}',
    ar: 'يجب إدخال عشرة أرقام أولها {first}',
  },
  commercial_registration_digits: { en: 'must have 10 digits', ar: 'يجب إدخال عشرة أرقام' },
  place_is_two_numbers: {
    en: 'must be coordinates in degrees: enter both latitude and longitude',
    ar: 'يجب إدخال خط الطول وخط العرض معًا بالدرجات',
  },
  business_day_goes_back: {
    en: 'would move a day with issued documents to yesterday; change it after that day ends',
    ar: 'سيصبح يومٌ صدرت فيه مستندات يومَ أمس. غيّر الوقت بعد انتهاء ذلك اليوم.',
  },
  country_is_fixed: {
    en: 'cannot be changed once a document or an entry exists',
    ar: 'لا يمكن تغييرها بعد إصدار أول مستند أو قيد',
  },
  country_with_vat: {
    en: 'can be changed only while VAT is off',
    ar: 'لا يمكن تغييرها إلا بعد إيقاف ضريبة القيمة المضافة',
  },
  invalid_ip: { en: 'must be an IP address', ar: 'يجب أن يكون عنوان IP صحيحًا' },
  trn_of_another_shop: { en: 'belongs to another shop', ar: 'هذا الرقم مسجّل لمنشأة أخرى' },
  rate_of_no_country: { en: 'is not a VAT rate in your country', ar: 'هذه النسبة غير معمول بها في بلدك' },
  ends_before_it_begins: { en: 'must not be before the start', ar: 'يجب ألا تسبق النهاية البداية' },
  hours_meet: { en: 'overlaps other hours', ar: 'يتداخل هذا الوقت مع وقت آخر' },
  special_days_meet: { en: 'overlaps other special days', ar: 'تتداخل هذه الأيام مع أيام أخرى مسجلة' },
  at_most_days: { en: 'can be at most {days} days after the start', ar: 'المدة {days} يومًا على الأكثر' },
  not_in_the_future: { en: 'must not be in the future', ar: 'يجب ألا يكون في المستقبل' },
  slabs_rise: { en: 'must be more than the previous tier', ar: 'يجب أن تزيد على الشريحة السابقة' },
  employee_named_twice: { en: 'is already listed', ar: 'مذكور هنا بالفعل' },
  shares_are_all: { en: 'must add up to 100%', ar: 'يجب أن يكون مجموع الحصص 100%' },
  stay_too_long: { en: 'must be within 24 hours of the start', ar: 'يجب أن يكون خلال 24 ساعة من البداية' },
  too_late: { en: 'must be today or later', ar: 'يجب أن يكون التاريخ اليوم أو بعده' },
  too_far: { en: 'must be within a year', ar: 'يجب أن يكون التاريخ خلال سنة' },
  trn_must_start_and_end_with_3: {
    en: 'must be 15 digits, starting and ending with 3',
    ar: 'يجب أن يكون 15 رقمًا أولها 3 وآخرها 3',
  },
  trn_must_start_with_1: { en: 'must start with 1', ar: 'يجب أن يبدأ الرقم بـ 1' },
  letters_and_digits: { en: 'must have English letters and digits only', ar: 'يجب إدخال حروف إنجليزية وأرقام فقط' },
  mobile_must_be_numeric: { en: 'must have digits only', ar: 'يجب إدخال أرقام فقط' },
  mobile_prefix_unknown: { en: 'has an unknown country code', ar: 'مفتاح الدولة غير معروف' },
  mobile_national_length: {
    en: 'must have {length} digits, or begin with its country code',
    ar: 'يجب أن يكون عدد الخانات {length}، أو أن يبدأ الرقم بمفتاح الدولة',
  },
  mobile_length: { en: 'must have {length} digits', ar: 'يجب أن يكون عدد الخانات {length}' },
  password_too_common: { en: 'is too easy to guess', ar: 'سهلة التخمين، اختر كلمة أخرى' },
  barcode: {
    en: 'must have 1 to 48 English letters, digits or symbols, without spaces',
    ar: 'يجب إدخال حروف إنجليزية أو أرقام أو رموز بلا مسافات، من 1 إلى 48 خانة',
  },
  max_length: { en: 'must have at most {length} characters', ar: 'يجب ألا يزيد عدد الأحرف على {length}' },
  min_length: { en: 'must have at least {length} characters', ar: 'يجب ألا يقل عدد الأحرف عن {length}' },
  exact_length: { en: 'must have exactly {length} characters', ar: 'يجب أن يكون عدد الأحرف {length} بالضبط' },
  min_items: { en: 'needs at least {length}', ar: 'يجب ألا يقل العدد عن {length}' },
  max_items: { en: 'may have at most {length}', ar: 'يجب ألا يزيد العدد على {length}' },
  same_as: { en: 'must be the same as {field}', ar: 'يجب أن تطابق القيمة {field}' },
  after: { en: 'must be after {field}', ar: 'يجب أن تكون القيمة بعد {field}' },
  after_or_equal: { en: 'must be the same as or after {field}', ar: 'يجب أن تكون القيمة مساوية لـ {field} أو بعده' },
  multiple_of: { en: 'must be a multiple of {step}', ar: 'يجب أن تكون القيمة من مضاعفات {step}' },
  date: { en: 'must be a date', ar: 'يجب إدخال تاريخ صحيح' },
  year_out_of_range: { en: 'must be in a year from 1900 to 2999', ar: 'يجب أن تكون السنة من 1900 إلى 2999' },
  time: { en: 'must be a time', ar: 'يجب إدخال وقت صحيح' },
  page_size: { en: 'is not an available page size', ar: 'عدد الصفوف ليس من الخيارات المتاحة' },
  vat_percent_must_not_be_zero: {
    en: 'cannot be zero while the tax is active',
    ar: 'لا يمكن أن تكون النسبة صفرًا والضريبة مفعّلة',
  },
  vat_percent_must_be_zero: {
    en: 'must be zero while the tax is not active',
    ar: 'يجب أن تكون النسبة صفرًا ما دامت الضريبة غير مفعّلة',
  },
  vat_category_unknown: { en: 'is not a VAT category', ar: 'فئة الضريبة غير معروفة' },
  percent_out_of_range: { en: 'must be from 0% to 100%', ar: 'يجب أن تكون النسبة من 0% إلى 100%' },
  quantity_must_not_be_negative: { en: 'must not be less than zero', ar: 'يجب ألا تكون الكمية أقل من صفر' },
  quantity_must_be_positive: { en: 'must be more than zero', ar: 'يجب أن تكون الكمية أكبر من صفر' },
  amount_must_not_be_negative: { en: 'must not be negative', ar: 'يجب ألا يكون المبلغ سالبًا' },
  more_than_visit: { en: 'is more than the appointment costs', ar: 'المبلغ أكبر من إجمالي الموعد' },
  amount_too_large: { en: 'is too large', ar: 'المبلغ كبير جدًا' },
  discount_exceeds_price: { en: 'is more than the price', ar: 'الخصم أكبر من السعر' },
  discount_exceeds_total: { en: 'is more than the total', ar: 'الخصم أكبر من الإجمالي' },
} as const satisfies Record<string, Record<Language, string>>;

export type RuleKey = keyof typeof rulePhrases;

export const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(rulePhrases, key);

/** The phrase with its parameters filled; an unknown key answers the phrase of `invalid`. */
export const rulePhrase = (language: Language, error: FieldError): string =>
  rulePhrases[isRuleKey(error.key) ? error.key : 'invalid'][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(error.params?.[name] ?? ''),
  );

/** The label followed by the phrase: `Mobile is required`, `رقم الجوال: حقل مطلوب`. */
export const fieldMessage = (language: Language, label: string, error: FieldError): string =>
  language === 'ar' ? `${label}: ${rulePhrase(language, error)}` : `${label} ${rulePhrase(language, error)}`;
