import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { labelTexts } from '../label-messages.ts';
import { products } from '../product-contract.ts';
import { productTexts } from '../product-messages.ts';
import { productScreens } from '../screens.ts';

/** What can be done with a product, in the menu of a row and at the head of the record. */
export const productActions = (p: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(productTexts);
  return [
    {
      label: textsOf(uiMessages).edit_record,
      to: productScreens.define.to({ id: p.id }),
      operation: products.update,
    },
    { label: textsOf(labelTexts).labels, to: productScreens.labels.to({ product_id: p.id }) },
    enablingAction(p, products, { question: t.disable_question, enabled: t.enabled_now, disabled: t.disabled_now }),
  ];
};
