import type { VatCategory } from './vat.ts';

/** Why something bears no VAT, as the authority codes it (ZATCA guide section 4), in its words. */
export interface Exemption {
  readonly code: string;
  readonly vat_category: Exclude<VatCategory, 'S'>;
  readonly en: string;
  readonly ar: string;
}

const row = (code: string, vat_category: Exemption['vat_category'], en: string, ar: string): Exemption => ({
  code: `VATEX-SA-${code}`,
  vat_category,
  en,
  ar,
});

export const exemptions: readonly Exemption[] = [
  row('32', 'Z', 'Export of goods', 'صادرات السلع من المملكة'),
  row('33', 'Z', 'Export of services', 'صادرات الخدمات من المملكة'),
  row('34-1', 'Z', 'International transport of goods', 'النقل الدولي للسلع'),
  row('34-2', 'Z', 'International transport of passengers', 'النقل الدولي للركاب'),
  row(
    '34-3',
    'Z',
    'Services connected with international passenger transport',
    'الخدمات المرتبطة مباشرة أو عرضيًا بتوريد النقل الدولي للركاب',
  ),
  row('34-4', 'Z', 'Supply of a qualifying means of transport', 'توريد وسائل النقل المؤهلة'),
  row(
    '34-5',
    'Z',
    'Services of goods or passenger transport',
    'الخدمات ذات الصلة بنقل السلع أو الركاب، وفقًا للتعريف الوارد بالمادة الخامسة والعشرين من اللائحة التنفيذية لنظام ضريبة القيمة المضافة',
  ),
  row('35', 'Z', 'Medicines and medical equipment', 'الأدوية والمعدات الطبية'),
  row('36', 'Z', 'Qualifying metals', 'المعادن المؤهلة'),
  row('EDU', 'Z', 'Private education to citizens', 'الخدمات التعليمية الخاصة للمواطنين'),
  row('HEA', 'Z', 'Private healthcare to citizens', 'الخدمات الصحية الخاصة للمواطنين'),
  row('MLTRY', 'Z', 'Supply of qualified military goods', 'توريد السلع العسكرية المؤهلة'),
  row('29', 'E', 'Financial services', 'الخدمات المالية'),
  row('29-7', 'E', 'Life insurance services', 'عقد تأمين على الحياة'),
  row('30', 'E', 'Real estate transactions', 'التوريدات العقارية المعفاة من الضريبة'),
  row('OOS', 'O', 'Not subject to VAT', 'غير خاضع لضريبة القيمة المضافة'),
];

export const exemptionCodes = exemptions.map((e) => e.code) as [string, ...string[]];

/**
 * The code that stands beside a line: its item's, as long as the line is taxed as the item is. A shop that is not registered
 * sells everything in category O, and why an export bears no VAT is no reason there.
 */
export const exemptionCodeFor = (
  item: { readonly vat_category: VatCategory; readonly vat_exemption_code: string | null },
  taxed: VatCategory,
): string | null => (taxed !== 'S' && item.vat_category === taxed ? item.vat_exemption_code : null);

/** The words of a code; null for none, and for one that is not listed. */
export const exemptionOf = (code: string | null): Exemption | null => exemptions.find((e) => e.code === code) ?? null;
