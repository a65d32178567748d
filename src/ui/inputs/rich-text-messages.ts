import { catalog } from '../../kernel/text/messages.ts';

/** Words of the editor of formatted text: loaded with it. */
export const richTextMessages = catalog(
  {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    heading: 'Heading',
    bullets: 'Bullet list',
    numbers: 'Numbered list',
    link_address: 'Link address',
    formatting: 'Formatting',
  },
  {
    bold: 'غامق',
    italic: 'مائل',
    underline: 'تحته خط',
    heading: 'عنوان',
    bullets: 'قائمة نقطية',
    numbers: 'قائمة مرقّمة',
    link_address: 'عنوان الرابط',
    formatting: 'التنسيق',
  },
);
