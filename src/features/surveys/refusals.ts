import { refuser } from '../../kernel/refusal.ts';

/** Why an invoice is not rated (specification section 8). */
export const surveyRefusals = {
  invoice_already_rated: { en: 'This invoice was rated already.', ar: 'سبق تقييم هذه الفاتورة.' },
  invoice_not_rateable: {
    en: 'This invoice was cancelled or given back, so it is not rated.',
    ar: 'أُلغيت هذه الفاتورة أو رُدّت، فلا تقييم لها.',
  },
  survey_is_closed: { en: 'This shop takes no ratings at present.', ar: 'لا يستقبل هذا المتجر التقييمات حاليًا.' },
};

export const refuse = refuser(surveyRefusals);
