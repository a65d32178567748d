import { nameIn } from '../../../kernel/text/messages.ts';
import { currentLanguage, inThisLanguage } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import { products } from '../../catalogue/product-contract.ts';
import { recipes } from '../../recipes/contract.ts';
import componentUse, { componentUseFields } from '../component-use.ts';

/** Where components are used: of one component, of one arrangement, or of all. */
export default reportScreen(componentUse, {
  filters: [
    {
      kind: 'record',
      key: 'component_id',
      label: () => inThisLanguage(componentUseFields.component_name.label),
      operation: products.list,
      record: products.get,
    },
    {
      kind: 'record',
      key: 'recipe_id',
      label: () => inThisLanguage(componentUseFields.product_name.label),
      operation: recipes.list,
      record: recipes.get,
      text: (record) => {
        const { product_name_ar, product_name_en } = record as {
          readonly product_name_ar?: string | null;
          readonly product_name_en?: string | null;
        };
        return nameIn(currentLanguage(), { name_ar: product_name_ar ?? null, name_en: product_name_en ?? null });
      },
    },
  ],
});
