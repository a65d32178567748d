/** What the books refuse, with the two texts. */
export const ledgerRefusals = {
  period_is_locked: {
    en: 'The books of this day are closed. Nothing can be posted on it any more.',
    ar: 'أُقفلت دفاتر هذا اليوم، فلا يمكن القيد فيه.',
  },
} as const;
