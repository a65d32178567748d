import { catalog } from '../../kernel/text/messages.ts';

/** Texts of the managers' suggestions. */
export const suggestedTexts = catalog(
  {
    basics: 'Suggestion details',
    saved: 'Suggestion saved',
    enabled: 'Suggestion enabled',
    disabled: 'Suggestion disabled',
    disable_question: 'Shops will no longer see this suggestion. Shops that already added it keep it.',
    both_names: 'Enter both names: shops in both languages use this suggestion.',
    icon: 'Icon',
    icon_of_group: 'Same as its group',
    icon_of_trade: 'Same as its business type',
    taken_note: 'Shops that already added it keep their own version.',
  },
  {
    basics: 'تفاصيل المقترح',
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
