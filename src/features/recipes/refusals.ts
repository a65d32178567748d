import { refuser } from '../../kernel/contract/refusal.ts';

/** What recipes can be refused for, with the two texts. */
export const recipeRefusals = {
  recipe_not_found: { en: 'The recipe was not found.', ar: 'الوصفة غير موجودة.' },
  recipe_is_disabled: {
    en: 'This recipe is disabled. Enable it first.',
    ar: 'الوصفة معطّلة. فعّلها أولًا.',
  },
  assembly_not_found: { en: 'The assembly was not found.', ar: 'عملية التجهيز غير موجودة.' },
  assembly_has_fewer_left: {
    en: 'Fewer pieces of this assembly are left to take apart.',
    ar: 'المتبقي من هذه العملية أقل مما تريد تفكيكه.',
  },
  size_already_exists: { en: 'is already a size of this bouquet', ar: 'مقاس موجود لهذه الباقة' },
  product_has_recipe: { en: 'already has a recipe', ar: 'له وصفة من قبل' },
  recipe_leads_back: {
    en: 'lead back to this product: {path}',
    ar: 'تعود إلى هذا المنتج نفسه: {path}',
  },
  recipe_too_deep: {
    en: 'have recipes inside of each other more than {most} deep',
    ar: 'فيها وصفات داخل وصفات أكثر من {most} مستويات',
  },
  component_required: { en: 'need at least one that is not optional', ar: 'تحتاج مكوّنًا واحدًا على الأقل غير اختياري' },
  part_gives_nothing: { en: 'is too small to give a component back', ar: 'أصغر من أن يعود منها مكوّن' },
  size_too_large: {
    en: 'take more of a component than a recipe may hold',
    ar: 'تأخذ من مكوّن أكثر مما تسمح به الوصفة',
  },
  component_twice: { en: 'already stands in this recipe', ar: 'مكرّر في هذه الوصفة' },
  component_of_itself: { en: 'is what this recipe makes', ar: 'هو ما تصنعه هذه الوصفة' },
} as const;

export const refuse = refuser(recipeRefusals);
