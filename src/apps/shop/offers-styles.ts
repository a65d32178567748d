/** Of the pages that sell packages, and of a customer's own. */
export const offersStyles = [
  'src/features/storefront/pages/shop.css',
  'src/features/storefront/pages/shop-prices.css',
  'src/features/storefront/pages/shop-styles.css',
  'src/features/storefront/pages/booking.css',
  'src/features/storefront/pages/phone-field.css',
  'src/features/storefront/pages/offers.css',
] as const;
