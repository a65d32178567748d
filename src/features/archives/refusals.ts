import { refuser } from '../../kernel/refusal.ts';

export const archiveRefusals = {
  archive_under_way: {
    en: 'An archive of this shop is being made already. Wait until it is ready.',
    ar: 'يجري الآن تجهيز أرشيف لهذا المتجر. انتظر حتى يجهز.',
  },
  archive_needs_every_right: {
    en: 'An archive has everything of the shop in it, so it is given only to those who may do everything.',
    ar: 'يحتوي الأرشيف على كل بيانات المتجر، لذلك لا يُعطى إلا لمن لديه جميع الصلاحيات.',
  },
  archive_has_too_many_papers: {
    en: 'The shop has more than 20,000 documents. Take the archive without their PDFs; each has its own on its page.',
    ar: 'لدى المتجر أكثر من 20,000 مستند. خذ الأرشيف من غير ملفات PDF، فلكل مستند ملفه في صفحته.',
  },
  shop_is_not_empty: {
    en: 'An archive is restored only into a shop without documents, customers, catalogue and employees.',
    ar: 'لا يُستعاد الأرشيف إلا في متجر ليس فيه مستندات ولا عملاء ولا قائمة بيع ولا موظفون.',
  },
  restore_needs_owner: {
    en: 'Only the owner of the shop can restore an archive into it.',
    ar: 'مالك المتجر وحده يستطيع استعادة أرشيف فيه.',
  },
  restore_under_way: {
    en: 'An archive is being restored into this shop already.',
    ar: 'يجري الآن استعادة أرشيف في هذا المتجر.',
  },
  restore_not_found: {
    en: 'The archive is no longer there. Send it again.',
    ar: 'لم يعد الأرشيف موجودًا. أرسله من جديد.',
  },
  restore_not_now: {
    en: 'That is not possible at this step of the restore.',
    ar: 'هذا غير ممكن في هذه المرحلة من الاستعادة.',
  },
  restore_lacks_pieces: {
    en: 'Not all of the file has arrived. Send it again.',
    ar: 'لم يصل الملف كاملًا. أرسله من جديد.',
  },
  archive_unreadable: { en: 'The file is no archive of a shop.', ar: 'الملف ليس أرشيف متجر.' },
  archive_damaged: {
    en: 'The archive is not as it was made: a file in it is missing, added or changed. Nothing was written.',
    ar: 'الأرشيف ليس كما صُنع: فيه ملف ناقص أو مضاف أو معدّل. لم يُكتب شيء.',
  },
  archive_too_large: {
    en: 'The archive unfolds to more than can be restored here.',
    ar: 'حجم الأرشيف بعد فكّه أكبر مما يمكن استعادته هنا.',
  },
  archive_is_newer: {
    en: 'The archive was made by a newer version of the product. It can be restored after the next update.',
    ar: 'صُنع الأرشيف بإصدار أحدث من النظام. يمكن استعادته بعد التحديث القادم.',
  },
  archive_numbers_too_far: {
    en: 'Records of the archive have numbers that this installation has not reached yet. Ask its operator to raise the numbers, then restore again. Nothing was written.',
    ar: 'أرقام السجلات في الأرشيف لم يبلغها هذا النظام بعد. اطلب من مشغّله رفع الأرقام ثم أعد الاستعادة. لم يُكتب شيء.',
  },
  archive_breaks_rules: {
    en: 'A value of the archive could not have been entered in its form. Nothing was written.',
    ar: 'في الأرشيف قيمة لا يقبلها نموذج إدخالها. لم يُكتب شيء.',
  },
  too_many_archive_bytes_today: {
    en: 'More was sent for restoring today than is possible. Try again tomorrow.',
    ar: 'تجاوز ما أُرسل للاستعادة اليوم الحد المسموح. حاول غدًا.',
  },
  outgoing_not_held: {
    en: 'Nothing is held: this shop sends its messages already.',
    ar: 'لا شيء موقوف، فهذا المتجر يرسل رسائله بالفعل.',
  },
  archive_does_not_fit: {
    en: 'Rows of the archive contradict each other or this shop. Nothing was written.',
    ar: 'في الأرشيف صفوف يناقض بعضها بعضًا أو يناقض هذا المتجر. لم يُكتب شيء.',
  },
} as const;

export const refuse = refuser(archiveRefusals);
