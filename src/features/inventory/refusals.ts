import { refuser } from '../../kernel/refusal.ts';

/** What moving stock can be refused for (specification section 8), with the two texts. */
export const inventoryRefusals = {
  product_quantity_not_available: {
    en: 'There is not enough stock of one of the products.',
    ar: 'الكمية المتوفرة من أحد المنتجات لا تكفي.',
  },
} as const;

export const refuse = refuser(inventoryRefusals);
