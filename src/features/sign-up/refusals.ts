/** Words beside the fields of asking for a shop. */
export const signUpRefusals = {
  invalid_mobile: {
    en: 'is not a valid mobile number in this country; include the country code for a foreign number',
    ar: 'رقم الجوال غير صحيح. والرقم من دولة أخرى يُكتب برمزها.',
  },
} as const;
