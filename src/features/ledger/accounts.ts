/**
 * The accounts the product posts to. A shop may add its own; these it cannot remove. `key` is how code names them.
 */
export interface SystemAccount {
  readonly key: string;
  readonly code: string;
  readonly kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly name_en: string;
  readonly name_ar: string;
}

export const systemAccounts = [
  { key: 'cash', code: '1010', kind: 'asset', name_en: 'Cash in the till', name_ar: 'النقد في الصندوق' },
  { key: 'bank', code: '1020', kind: 'asset', name_en: 'Bank', name_ar: 'البنك' },
  {
    key: 'card_clearing',
    code: '1030',
    kind: 'asset',
    name_en: 'Card payments to be settled',
    name_ar: 'مدفوعات البطاقات تحت التسوية',
  },
  { key: 'cheques', code: '1040', kind: 'asset', name_en: 'Cheques in hand', name_ar: 'شيكات برسم التحصيل' },
  {
    key: 'payment_links',
    code: '1050',
    kind: 'asset',
    name_en: 'Payment links to be settled',
    name_ar: 'روابط الدفع تحت التسوية',
  },
  { key: 'receivable', code: '1100', kind: 'asset', name_en: 'Receivables', name_ar: 'الذمم المدينة' },
  { key: 'inventory', code: '1200', kind: 'asset', name_en: 'Inventory', name_ar: 'المخزون' },
  { key: 'vat_input', code: '1300', kind: 'asset', name_en: 'Input VAT', name_ar: 'ضريبة المدخلات' },
  { key: 'payable', code: '2010', kind: 'liability', name_en: 'Payables', name_ar: 'الذمم الدائنة' },
  {
    key: 'goods_received',
    code: '2020',
    kind: 'liability',
    name_en: 'Goods received, not invoiced',
    name_ar: 'بضاعة مستلمة لم تُفوتر',
  },
  { key: 'vat_output', code: '2100', kind: 'liability', name_en: 'Output VAT', name_ar: 'ضريبة المخرجات' },
  {
    key: 'customer_deposits',
    code: '2200',
    kind: 'liability',
    name_en: 'Customer deposits',
    name_ar: 'عرابين العملاء',
  },
  {
    key: 'gift_cards',
    code: '2210',
    kind: 'liability',
    name_en: 'Gift cards outstanding',
    name_ar: 'بطاقات هدايا قائمة',
  },
  { key: 'equity', code: '3010', kind: 'equity', name_en: 'Owner equity', name_ar: 'حقوق المالك' },
  { key: 'opening_stock', code: '3020', kind: 'equity', name_en: 'Opening stock', name_ar: 'مخزون أول المدة' },
  { key: 'service_sales', code: '4010', kind: 'income', name_en: 'Sales of services', name_ar: 'مبيعات الخدمات' },
  { key: 'product_sales', code: '4020', kind: 'income', name_en: 'Sales of products', name_ar: 'مبيعات المنتجات' },
  {
    key: 'cost_of_goods',
    code: '5010',
    kind: 'expense',
    name_en: 'Cost of goods sold',
    name_ar: 'تكلفة البضاعة المباعة',
  },
  {
    key: 'stock_losses',
    code: '5020',
    kind: 'expense',
    name_en: 'Stock expired and lost',
    name_ar: 'هالك وفاقد المخزون',
  },
  { key: 'internal_use', code: '5030', kind: 'expense', name_en: 'Internal use', name_ar: 'الاستخدام الداخلي' },
] as const satisfies readonly SystemAccount[];

export type SystemAccountKey = (typeof systemAccounts)[number]['key'];
