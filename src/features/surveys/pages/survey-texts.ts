import { catalog, type Language } from '../../../kernel/text/messages.ts';
import { saidBy, type Trade } from '../../../kernel/text/said-by-trade.ts';

/** What the pages of a rating say. */
const surveyTexts = catalog(
  {
    title: (p: { shop: string }) => `How was it at ${p.shop}?`,
    about: (p: { number: string; on: string }) => `Invoice ${p.number} dated ${p.on}`,
    intro: 'Five is the best. It takes half a minute, and the shop reads every answer.',
    least: 'Poor',
    best: 'Excellent',
    of_five: (p: { n: number }) => `${p.n} of 5`,
    words: 'Anything else?',
    words_note: 'Optional, up to 1,000 characters.',
    send: 'Send the rating',
    missing: 'Choose from 1 to 5.',
    too_long: 'Use at most 1,000 characters.',
    already_rated: 'This invoice was rated already. Thank you!',
    not_rateable: 'This invoice was cancelled or refunded, so it can’t be rated.',
    closed: 'This shop is not collecting ratings right now.',
    reused: 'This form was already sent. Reload the page.',
    thanks: 'Thank you for your rating',
    thanks_words: (p: { shop: string }) => `It was sent to ${p.shop} and helps them improve.`,
    google: 'Rate us on Google too',
    to_shop: 'Go to the shop’s website',
  },
  {
    title: (p) => `كيف كانت تجربتك مع ${p.shop}؟`,
    about: (p) => `الفاتورة ${p.number} بتاريخ ${p.on}`,
    intro: 'خمسة هي الأفضل. لا يستغرق التقييم أكثر من نصف دقيقة، والمتجر يقرأ كل تقييم.',
    least: 'ضعيف',
    best: 'ممتاز',
    of_five: (p) => `${p.n} من 5`,
    words: 'هل تودّ إضافة شيء؟',
    words_note: 'اختياري، 1000 حرف على الأكثر.',
    send: 'إرسال التقييم',
    missing: 'يلزم اختيار درجة من 1 إلى 5.',
    too_long: '1000 حرف على الأكثر.',
    already_rated: 'سبق تقييم هذه الفاتورة. شكرًا لك!',
    not_rateable: 'أُلغيت هذه الفاتورة أو استُردّ مبلغها، فلا يمكن تقييمها.',
    closed: 'لا يستقبل هذا المتجر التقييمات حاليًا.',
    reused: 'أُرسلت هذه الصفحة من قبل، ويلزم فتحها من جديد.',
    thanks: 'شكرًا على تقييمك',
    thanks_words: (p) => `وصل التقييم إلى ${p.shop}، وبه نقدّم الأفضل في المرة القادمة.`,
    google: 'قيّمنا على Google أيضًا',
    to_shop: 'إلى صفحة المتجر',
  },
);
export type SurveyTexts = (typeof surveyTexts)['en'];
/** As a shop of this trade says it of itself. */
export const surveyTextsIn = (language: Language, trade?: Trade): SurveyTexts =>
  saidBy(trade, surveyTexts[language] as SurveyTexts);
