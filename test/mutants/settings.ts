import { breaksOf } from './mutant.ts';

const notificationSettings = 'test/scenarios/notification-settings.test.ts';
const withoutVat = 'test/scenarios/shop-without-vat.test.ts';

/** What a shop chose to tell, and what a shop without VAT never reads. */
export const settingMutants = [
  ...breaksOf(
    'src/features/documents/server/notify-buyer-job.ts',
    [notificationSettings],
    [
      ['those who allow no WhatsApp get one', 'mobile && allow_whatsapp_contact &&', 'mobile &&'],
      [
        'a way that was not chosen is used',
        "if (email && allow_email_contact && by.includes('mail'))",
        'if (email && allow_email_contact)',
      ],
      [
        'an SMS is sent that was not chosen',
        "if (mobile && allow_sms_contact && by.includes('sms'))",
        'if (mobile && allow_sms_contact)',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/tenancy/server/notify-owner.ts',
    [notificationSettings],
    [
      [
        'the owner hears of links against his wish',
        "if (!(await readChannels(tx, event)).includes('mail')) return;",
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/tenancy/server/notify-accounts-job.ts',
    [notificationSettings],
    [
      [
        'the owner is reminded against his wish',
        "isOver || (await readChannels(tx, 'account_ending_owner')).includes('mail')",
        'true',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/bell/server/get-notifications.ts',
    [notificationSettings],
    [['the bell rings against the shop’s wish', "rings('stock_low_employees') && stocks(ctx)", 'stocks(ctx)']],
  ),
  ...breaksOf(
    'src/platform/messages/phone-sandbox.ts',
    ['src/platform/messages/messages.test.ts'],
    [['WhatsApp takes templates that nobody approved', 'if (refused) return refused;', '']],
  ),
  ...breaksOf(
    'src/platform/lists/answer-list.ts',
    [withoutVat],
    [['files of a shop without VAT speak of it', '.filter((column) => charges || !column.only_with_vat)', '']],
  ),
  ...breaksOf(
    'src/features/documents/printout-writer.ts',
    [withoutVat],
    [
      [
        'papers of a shop without VAT speak of it',
        'const showsVat = document.is_tax_document;',
        'const showsVat = true;',
      ],
    ],
  ),
];
