import { refuser } from '../../kernel/contract/refusal.ts';

/** What the menu and its orders can be refused for, with the two texts. */
export const menuRefusals = {
  menu_order_not_found: { en: 'The order was not found.', ar: 'الطلب غير موجود.' },
  menu_order_not_paid: {
    en: 'This order is not paid. It can be handed over once it is.',
    ar: 'هذا الطلب غير مدفوع، ويُسلّم بعد دفعه.',
  },
  menu_order_collected: { en: 'This order was handed over already.', ar: 'سُلّم هذا الطلب من قبل.' },
  menu_order_given_back: {
    en: 'The money of this order went back: nothing of it is handed over.',
    ar: 'رُدّ مبلغ هذا الطلب، فلا يُسلّم منه شيء.',
  },
  // Beside a field, going on from its label.
  season_ends_before: { en: 'ends before it begins', ar: 'ينتهي قبل أن يبدأ' },
  item_twice: { en: 'is already on the menu', ar: 'موجود في القائمة بالفعل' },
};
export const refuse = refuser(menuRefusals);
