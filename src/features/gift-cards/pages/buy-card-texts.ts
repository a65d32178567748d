import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { rulePhrase } from '../../../kernel/contract/rule-messages.ts';
import { formatMoneyWithSymbol, type Money } from '../../../kernel/money/money.ts';
import { catalog, type Language } from '../../../kernel/text/messages.ts';
import type { BuyPageFacts } from '../buy-card.ts';

export const buyTexts = catalog(
  {
    title: (p: { shop: string }) => `${p.shop} gift card`,
    heading: 'Give a gift card',
    card: 'Your card',
    write: 'Write directly on the card. This is how it will arrive.',
    kind: 'Gift card',
    design: 'Design',
    value: 'How much?',
    other: 'Another amount',
    between: (p: { least: string; most: string }) => `From ${p.least} to ${p.most}`,
    to: 'To',
    to_hint: 'Their name',
    from: 'From',
    from_hint: 'Your name',
    words: 'Your message',
    whom: 'Where should we send it?',
    mobile: 'Recipient’s mobile number',
    when: 'When should it arrive?',
    now: 'Right after payment',
    later: 'At a date and time you choose',
    on: 'Date',
    at: 'Time',
    note: 'We’ll send it by WhatsApp. No VAT is charged now; it is charged when the card is used.',
    pay: 'Continue to payment',
    not_yet: 'Not paid yet. Check the highlighted fields.',
    wrong: 'Check this field.',
    not_sold: 'Gift cards are not on sale right now.',
    past: 'This time has passed. Choose a later one.',
    no_to: 'Enter the recipient’s name.',
    no_from: 'Enter your name.',
    no_mobile: 'Enter the mobile number to send it to.',
    bad_mobile: 'This is not a valid mobile number. Example: 05x xxx xxxx.',
    no_amount: 'Enter an amount.',
    least: (p: { amount: string }) => `At least ${p.amount}.`,
    most: (p: { amount: string }) => `At most ${p.amount}.`,
    no_day: 'Choose the day.',
    no_hour: 'Choose a time.',
  },
  {
    title: (p) => `بطاقة هدية من ${p.shop}`,
    heading: 'أهدِ بطاقة هدية',
    card: 'بطاقتك',
    write: 'الكتابة على البطاقة مباشرة، وستصل كما تظهر هنا.',
    kind: 'بطاقة هدية',
    design: 'شكل البطاقة',
    value: 'كم قيمتها؟',
    other: 'مبلغ آخر',
    between: (p) => `من ${p.least} إلى ${p.most}`,
    to: 'إلى',
    to_hint: 'اسم من تهديه',
    from: 'من',
    from_hint: 'اسمك',
    words: 'كلماتك',
    whom: 'إلى أين تُرسل؟',
    mobile: 'جوال من تهديه',
    when: 'متى تصل؟',
    now: 'فور الدفع',
    later: 'في وقت تختاره',
    on: 'التاريخ',
    at: 'الساعة',
    note: 'تُرسل عبر واتساب، ولا ضريبة الآن: تُحتسب عند استخدامها.',
    pay: 'المتابعة إلى الدفع',
    not_yet: 'لم يكتمل الدفع. يُرجى مراجعة الحقول المُعلَّمة.',
    wrong: 'تلزم مراجعة هذا الحقل.',
    not_sold: 'بيع بطاقات الهدايا غير متاح حاليًا.',
    past: 'انقضى هذا الوقت، ويلزم اختيار وقت بعده.',
    no_to: 'يلزم اسم من تصله الهدية.',
    no_from: 'يلزم اسمك.',
    no_mobile: 'يلزم الجوال الذي تُرسل إليه.',
    bad_mobile: 'رقم الجوال غير صحيح. مثال: 05xxxxxxxx',
    no_amount: 'يلزم إدخال المبلغ.',
    least: (p) => `لا يقل عن ${p.amount}.`,
    most: (p) => `لا يزيد على ${p.amount}.`,
    no_day: 'يلزم اختيار اليوم.',
    no_hour: 'يلزم اختيار الساعة.',
  },
);

/** The fields in the order in which they stand, so that the first that is wrong is gone to. */
export const buyFields = [
  ...['beneficiary_name', 'words', 'buyer_name', 'other_amount', 'amount', 'mobile', 'send_on', 'send_time'],
] as const;

/** What is wrong with a field, in the page's own words. */
export const buyProblem = (
  language: Language,
  field: string,
  error: FieldError,
  facts: Pick<BuyPageFacts, 'least' | 'most' | 'currency_code'>,
): string => {
  const t = buyTexts[language];
  const { key } = error;
  const amount = (minor: Money) => formatMoneyWithSymbol(minor, facts.currency_code, language);
  const missing: Readonly<Record<string, string>> = {
    beneficiary_name: t.no_to,
    buyer_name: t.no_from,
    mobile: t.no_mobile,
    other_amount: t.no_amount,
    send_on: t.no_day,
    send_time: t.no_hour,
  };
  if (key === 'gift_card_not_sold_online') return t.not_sold;
  if (key === 'sending_is_past') return t.past;
  if (key === 'invalid_mobile') return t.bad_mobile;
  if (key === 'min_value') return t.least({ amount: amount(facts.least) });
  if (key === 'max_value') return t.most({ amount: amount(facts.most) });
  // What can be read in two ways says both.
  if (key === 'number_has_two_readings' || key === 'no_leading_zero') return rulePhrase(language, error);
  return (key === 'required' ? missing[field] : undefined) ?? t.wrong;
};
