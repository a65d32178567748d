import { refuser } from '../../kernel/refusal.ts';

/** What the shop's own pages can be refused for, with the two texts. */
export const storefrontRefusals = {
  alias_is_chosen: {
    en: 'The name of your link is chosen already and cannot be changed.',
    ar: 'اسم الرابط مختار من قبل ولا يمكن تغييره.',
  },
  alias_not_chosen: {
    en: 'Choose the name of your link first.',
    ar: 'اختر اسم الرابط أولًا.',
  },
  background_not_found: { en: 'The picture was not found.', ar: 'الصورة غير موجودة.' },
} as const;

export const refuse = refuser(storefrontRefusals);
