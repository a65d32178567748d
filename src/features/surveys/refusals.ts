/** Why an invoice is not rated (specification section 8). */
export const surveyRefusals = {
  invoice_already_rated: { en: 'This invoice was rated already.', ar: 'سبق تقييم هذه الفاتورة.' },
  invoice_not_rateable: {
    en: 'This invoice was cancelled or refunded, so it can’t be rated.',
    ar: 'أُلغيت هذه الفاتورة أو استُردّ مبلغها، فلا يمكن تقييمها.',
  },
  survey_is_closed: {
    en: 'This shop is not collecting ratings right now.',
    ar: 'لا يستقبل هذا المتجر التقييمات حاليًا.',
  },
};
