import { catalog } from '../../kernel/messages.ts';

/** Texts of the managers' suggestions. */
export const suggestedTexts = catalog(
  {
    basics: 'What is suggested',
    saved: 'The suggestion is saved.',
    enabled: 'It is suggested again.',
    disabled: 'It is suggested no more.',
    disable_question: 'Shops are not offered it any more. What they took of it stays with them.',
    both_names: 'Both names: shops of both languages choose from it.',
    icon: 'Icon',
    icon_of_group: 'As its group',
    icon_of_trade: 'As its trade',
    taken_note: 'Shops that took it keep what they have.',
  },
  {
    basics: 'المقترح',
    saved: 'حُفظ المقترح.',
    enabled: 'عاد يُقترح على المتاجر.',
    disabled: 'لم يعد يُقترح على المتاجر.',
    disable_question: 'لن يُعرض على المتاجر بعد الآن، ويبقى عندها ما أخذته منه.',
    both_names: 'الاسمان مطلوبان، فالمتاجر تختار باللغتين.',
    icon: 'الأيقونة',
    icon_of_group: 'كأيقونة المجموعة',
    icon_of_trade: 'كأيقونة النشاط',
    taken_note: 'ما أخذته المتاجر من قبل يبقى كما هو.',
  },
);
