import { refuser } from '../../kernel/contract/refusal.ts';

/** What recipes can be refused for, with the two texts. */
export const recipeRefusals = {
  recipe_not_found: { en: 'The recipe was not found.', ar: 'الوصفة غير موجودة.' },
  recipe_is_disabled: {
    en: 'This recipe is disabled. Enable it first.',
    ar: 'الوصفة معطّلة. فعّلها أولًا.',
  },
  recipe_of_composer: {
    en: 'The composer’s bouquets have no recipe of their own: each says itself what it takes.',
    ar: 'باقات المنسّق بلا وصفة ثابتة، فكل باقة تحدّد مكوّناتها بنفسها.',
  },
  assembly_not_found: { en: 'The assembly was not found.', ar: 'عملية التجهيز غير موجودة.' },
  assembly_has_fewer_left: {
    en: 'Fewer pieces of this assembly are left to take apart.',
    ar: 'المتبقي من هذه العملية أقل مما تريد تفكيكه.',
  },
  product_is_held: {
    en: 'What is left of a product is kept for an online order that is being paid. Try again in a few minutes.',
    ar: 'المتبقي من أحد المنتجات محجوز لطلب إلكتروني يُدفع الآن. أعد المحاولة بعد دقائق.',
  },
  lot_is_empty: { en: 'Nothing of this lot is left.', ar: 'لم يبقَ من هذه الدفعة شيء.' },
  lot_still_good: {
    en: 'This lot is still good after today. Inspect it on its last day.',
    ar: 'هذه الدفعة صالحة بعد اليوم. افحصها في آخر يوم لها.',
  },
  lot_extended_enough: {
    en: 'This lot was given {n} days already.',
    ar: 'مُدّدت هذه الدفعة {n} مرة من قبل.',
  },
  lot_changed: {
    en: 'Somebody else gave this lot a day meanwhile. See its new last day.',
    ar: 'مدّد شخص آخر هذه الدفعة للتو. راجع آخر يوم لها.',
  },
  // Beside a field, going on from its label.
  lot_counted_since: {
    en: 'was counted by somebody else meanwhile: count it once more',
    ar: 'عدّها شخص آخر للتو، ويلزم عدّها من جديد',
  },
  lot_counted_twice: { en: 'is already in the list', ar: 'مذكورة هنا بالفعل' },
  lot_moved_below: {
    en: 'is less than what left the lot meanwhile: count it once more',
    ar: 'أقل مما خرج من الدفعة أثناء العدّ، ويلزم عدّها من جديد',
  },
  lot_of_oversold: {
    en: 'is of a product that was sold before it arrived: count the product instead',
    ar: 'لمنتج بيع قبل وصوله، ويلزم جرد المنتج نفسه',
  },
  label_not_asked: { en: 'could not be looked up: try again', ar: 'تعذّر البحث عنه، أعد المحاولة' },
  label_unknown: { en: 'belongs to no lot', ar: 'لا يخص أي دفعة' },
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
  markdown_not_larger: {
    en: 'must be more than the {percent}% that the shop’s rules give already',
    ar: 'يزيد عن {percent}% التي تمنحها قواعد المتجر الآن',
  },
  markdown_too_large: { en: 'can be at most 90%', ar: 'لا تتجاوز 90%' },
  lot_has_fewer: { en: 'is more than the {left} that are left', ar: 'أكثر من المتبقي: {left}' },
  markdown_day_twice: { en: 'already has a markdown', ar: 'له تخفيض بالفعل' },
  component_of_itself: { en: 'is what this recipe makes', ar: 'هو ما تصنعه هذه الوصفة' },
} as const;

export const refuse = refuser(recipeRefusals);
