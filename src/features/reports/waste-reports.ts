import type { z } from 'zod';
import { report } from '../../kernel/contract/report.ts';
import { productScreens } from '../catalogue/screens.ts';
import { supplierScreens } from '../purchasing/screens.ts';
import { productWasteFields, stockWaste, supplierWasteFields } from './stock-waste.ts';

const period = { from: 'from_on', to: 'to_on', initial: 'this_month' } as const;
const empty = { en: 'Nothing was bought or wasted in this period.', ar: 'لا مشتريات ولا هالك في هذه الفترة.' };

type ProductRow = z.output<typeof stockWaste.products.output>['records'][number];
type SupplierRow = z.output<typeof stockWaste.suppliers.output>['records'][number];

/** Waste by product, the dearest first. */
export const wasteByProduct = report<typeof stockWaste.products, ProductRow>({
  operation: stockWaste.products,
  fields: productWasteFields,
  period,
  rows: ({ records }) => records,
  totals: (answer) => answer.totals,
  links: { product_name: (row) => productScreens.record.to(row.product_id) },
  explanation: {
    en: 'Waste is what expired, was lost or damaged, at average cost. Sold and used counts sales less returns and what went into arrangements.',
    ar: 'الهالك ما انتهت صلاحيته أو فُقد أو تلف، بمتوسط التكلفة. والمباع والمستخدم هو المبيعات ناقصًا المرتجع، وما دخل في التنسيقات.',
  },
  empty,
});

/** Waste by the supplier of the lots. */
export const wasteBySupplier = report<typeof stockWaste.suppliers, SupplierRow>({
  operation: stockWaste.suppliers,
  fields: supplierWasteFields,
  period,
  rows: ({ records }) => records,
  totals: (answer) => answer.totals,
  links: { supplier_name: (row) => (row.supplier_id === null ? null : supplierScreens.record.to(row.supplier_id)) },
  explanation: {
    en: 'Deliveries by their supplier, and waste by the supplier of the lot that it came from. Products without lots are under the last line.',
    ar: 'المشتريات بحسب موردها، والهالك بحسب مورد الدفعة التي خرج منها. والمنتجات بلا دفعات في السطر الأخير.',
  },
  empty,
});
