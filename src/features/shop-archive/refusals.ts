import { refuser } from '../../kernel/contract/refusal.ts';

export const shopArchiveRefusals = {
  archive_under_way: {
    en: 'A backup of this shop is already being created. Wait until it is ready.',
    ar: 'يجري الآن إنشاء نسخة احتياطية لهذا المتجر. انتظر حتى تجهز.',
  },
  archive_needs_every_right: {
    en: 'Only people with every permission can create a backup, because it contains all of the shop’s data.',
    ar: 'تحتوي النسخة الاحتياطية على كل بيانات المتجر، لذلك لا ينشئها إلا من لديه جميع الصلاحيات.',
  },
  archive_has_too_many_papers: {
    en: 'The shop has more than 20,000 documents. Create the backup without PDFs; you can download each PDF from its document’s page.',
    ar: 'لدى المتجر أكثر من 20,000 مستند. أنشئ النسخة الاحتياطية دون ملفات PDF، فلكل مستند ملفه في صفحته.',
  },
  shop_is_not_empty: {
    en: 'You can restore a backup only into an empty shop, without documents, customers, catalogue or employees.',
    ar: 'لا تُستعاد النسخة الاحتياطية إلا في متجر ليس فيه مستندات ولا عملاء ولا قائمة بيع ولا موظفون.',
  },
  restore_needs_owner: {
    en: 'Only the shop’s owner can restore a backup.',
    ar: 'لا يمكن استعادة النسخة الاحتياطية إلا لمالك المتجر.',
  },
  restore_under_way: {
    en: 'A backup is already being restored into this shop.',
    ar: 'تجري الآن استعادة نسخة احتياطية في هذا المتجر.',
  },
  restore_not_found: {
    en: 'The uploaded backup is no longer available. Upload it again.',
    ar: 'لم تعد النسخة المرفوعة موجودة. ارفعها من جديد.',
  },
  restore_not_now: {
    en: 'You can’t do this at the current step of the restore.',
    ar: 'لا يمكن تنفيذ هذا الإجراء في هذه المرحلة من الاستعادة.',
  },
  restore_lacks_pieces: {
    en: 'The upload is incomplete. Upload the file again.',
    ar: 'لم يصل الملف كاملًا. أرسله من جديد.',
  },
  archive_unreadable: {
    en: 'This file is not a shop backup. Choose the ZIP file you downloaded from Backup.',
    ar: 'الملف ليس نسخة احتياطية لمتجر. اختر ملف ZIP الذي نزّلته من «النسخ الاحتياطي».',
  },
  archive_damaged: {
    en: 'This backup is damaged: a file in it is missing, added or changed. Nothing was restored. Use another copy.',
    ar: 'تغيّرت النسخة منذ إنشائها: فيها ملف ناقص أو مضاف أو معدّل. لم يُكتب شيء؛ استخدم نسخة أخرى.',
  },
  archive_too_large: {
    en: 'This backup is too large to restore here. Contact support.',
    ar: 'حجم النسخة الاحتياطية أكبر مما يمكن استعادته هنا. تواصل مع الدعم.',
  },
  archive_is_newer: {
    en: 'This backup was made by a newer version. You can restore it after the next update.',
    ar: 'أُنشئت النسخة بإصدار أحدث من النظام. يمكن استعادتها بعد التحديث القادم.',
  },
  archive_numbers_too_far: {
    en: 'Some record numbers in the backup are higher than this installation has reached. Ask its operator to raise the numbers, then restore again. Nothing was restored.',
    ar: 'أرقام السجلات في النسخة الاحتياطية لم يبلغها هذا النظام بعد. اطلب من مشغّله رفع الأرقام ثم أعد الاستعادة. لم يُكتب شيء.',
  },
  archive_breaks_rules: {
    en: 'A value in the backup would not be accepted by its form. Nothing was restored.',
    ar: 'في النسخة الاحتياطية قيمة لا يقبلها نموذج إدخالها. لم يُكتب شيء.',
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
    en: 'The backup’s records conflict with each other or with this shop. Nothing was restored. Contact support.',
    ar: 'في النسخة الاحتياطية سجلات يناقض بعضها بعضًا أو يناقض هذا المتجر. لم يُكتب شيء. تواصل مع الدعم.',
  },
} as const;

export const refuse = refuser(shopArchiveRefusals);
