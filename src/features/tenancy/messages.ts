import { catalog } from '../../kernel/messages.ts';

/** Words of what a shop says of itself. */
export const tenancyTexts = catalog(
  {
    general_setting: 'General settings',
    logo: 'Logo',
    logo_note: 'Square. Shown in your screens and on documents that you issue from now on.',
    logo_saved: 'The logo is saved.',
    use_my_logo: 'Use my picture',
    keep_their_logo: 'Keep the other picture',
  },
  {
    general_setting: 'الإعدادات العامة',
    logo: 'الشعار',
    logo_note: 'مربّع. يظهر في شاشاتك وعلى المستندات التي تصدرها من الآن.',
    logo_saved: 'حُفظ الشعار.',
    use_my_logo: 'استخدم صورتي',
    keep_their_logo: 'أبقِ الصورة الأخرى',
  },
);
