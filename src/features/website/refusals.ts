/** Words beside the fields of asking for a shop. */
export const websiteRefusals = {
  invalid_mobile: {
    en: 'is no mobile number of this country; write it with its country code if it is from another',
    ar: 'ليس رقم جوال في هذه الدولة، فإن كان من دولة أخرى فاكتبه برمزها',
  },
  email_taken_meanwhile: {
    en: 'is right, but somebody opened a shop with this e-mail meanwhile. Sign in, or begin again.',
    ar: 'صحيح، لكن فُتح متجر بهذا البريد في هذه الأثناء. سجّل الدخول أو ابدأ من جديد.',
  },
} as const;
