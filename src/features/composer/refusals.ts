/** What saving a composer is refused for, beside a field; the words go on from its label. */
export const composerRefusals = {
  part_twice: { en: 'is already in the composer', ar: 'موجود في المنسّق بالفعل' },
  part_of_itself: { en: 'is what composed bouquets are sold as', ar: 'هو ما تُباع به الباقات المنسّقة' },
  part_vat_differs: {
    en: 'bears other VAT than the bouquet that it would be in',
    ar: 'ضريبته غير ضريبة الباقة التي يدخل فيها',
  },
  part_needs_drawing: { en: 'needs a drawing', ar: 'يلزمها رسم' },
  too_many_parts: { en: 'has more than {most} of this kind', ar: 'فيه أكثر من {most} من هذا النوع' },
  stem_required: { en: 'needs a stem before visitors see it', ar: 'تلزمه ساق واحدة قبل أن يراه الزوار' },
};
