/** Words beside the fields of asking for a shop. */
export const websiteRefusals = {
  invalid_mobile: {
    en: 'is no mobile number of this country; write it with its country code if it is from another',
    ar: 'رقم الجوال غير صحيح. والرقم من دولة أخرى يُكتب برمزها.',
  },
} as const;
