import { refuser } from '../../kernel/contract/refusal.ts';

/** What the shop's own pages can be refused for, with the two texts. */
export const shopPageRefusals = {
  alias_is_chosen: {
    en: 'Your web address is already chosen and can’t be changed.',
    ar: 'اسم الرابط مختار من قبل ولا يمكن تغييره.',
  },
  alias_not_chosen: {
    en: 'Choose your web address first.',
    ar: 'اختر اسم الرابط أولًا.',
  },
  photo_not_found: { en: 'The photo is no longer there.', ar: 'لم تعد الصورة موجودة.' },
  photo_picture_not_found: { en: 'The picture was not found.', ar: 'الصورة غير موجودة.' },
  photo_picture_is_there: {
    en: 'This picture is among the photos already.',
    ar: 'هذه الصورة مضافة من قبل.',
  },
  too_many_photos: {
    en: 'The website can show {max} photos. Delete one first.',
    ar: 'تتسع الصفحات لعدد {max} من الصور. يلزم حذف صورة أولًا.',
  },
  photos_changed: {
    en: 'Photos were added or deleted meanwhile. The order was not changed.',
    ar: 'أُضيفت صور أو حُذفت أثناء ذلك، فلم يتغير الترتيب.',
  },
  photo_has_consent: {
    en: 'A customer’s consent is recorded with this photo, so it shows a customer. Delete the photo if that was a mistake.',
    ar: 'سُجلت موافقة على هذه الصورة، فهي صورة يظهر فيها عميل. إن كان ذلك خطأ فيمكن حذف الصورة.',
  },
  photo_without_consent: {
    en: 'No consent is in force for this photo.',
    ar: 'لا توجد موافقة سارية على هذه الصورة.',
  },
  background_not_found: { en: 'The picture was not found.', ar: 'الصورة غير موجودة.' },
} as const;

export const refuse = refuser(shopPageRefusals);
