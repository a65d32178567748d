/** Of the pages that sell packages, and of a customer's own. */
export const offersStyles = [
  'src/features/shop-pages/pages/shop.css',
  'src/features/shop-pages/pages/shop-prices.css',
  'src/features/shop-pages/pages/shop-styles.css',
  'src/features/booking/pages/booking.css',
  'src/features/booking/pages/phone-field.css',
  'src/features/online-packages/pages/offers.css',
] as const;
