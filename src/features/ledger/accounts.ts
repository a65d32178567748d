/**
 * The accounts the product posts to, numbered as `docs/postings.md` lists them. A shop may add its own; these it cannot
 * remove. `key` is how code names them. A new row reaches shops that exist at the next start (`sync-reference-data.ts`).
 */
export interface SystemAccount {
  readonly key: string;
  readonly code: string;
  readonly kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly name_en: string;
  readonly name_ar: string;
}

const account = <const K extends string>(
  kind: SystemAccount['kind'],
  code: string,
  key: K,
  name_en: string,
  name_ar: string,
) => ({ key, code, kind, name_en, name_ar });

export const systemAccounts = [
  account('asset', '1010', 'cash', 'Cash on hand', 'النقد في الصندوق'),
  account('asset', '1015', 'safe', 'Safe', 'الخزنة'),
  account('asset', '1020', 'bank', 'Bank', 'البنك'),
  account('asset', '1030', 'card_clearing', 'Card payments clearing', 'مدفوعات البطاقات تحت التسوية'),
  account('asset', '1040', 'cheques', 'Cheques in hand', 'شيكات في الصندوق'),
  account('asset', '1050', 'payment_links', 'Payment links clearing', 'روابط الدفع تحت التسوية'),
  account('asset', '1055', 'instalments', 'Instalment providers clearing', 'جهات التقسيط تحت التسوية'),
  account('asset', '1060', 'driver_cash', 'Cash with drivers', 'النقد لدى المندوبين'),
  account('asset', '1100', 'receivable', 'Trade receivables', 'ذمم مدينة تجارية'),
  account('asset', '1110', 'employee_advances', 'Advances to employees', 'سلف الموظفين'),
  account('asset', '1120', 'supplier_advances', 'Advances to suppliers', 'دفعات مقدمة للموردين'),
  account('asset', '1130', 'prepaid', 'Prepaid expenses', 'مصروفات مدفوعة مقدمًا'),
  account('asset', '1140', 'vat_awaiting_invoice', 'Input VAT awaiting tax invoice', 'ضريبة بانتظار فاتورة'),
  account(
    'asset',
    '1190',
    'credit_loss_allowance',
    'Allowance for expected credit losses',
    'مخصص الخسائر الائتمانية المتوقعة',
  ),
  account('asset', '1200', 'inventory', 'Inventory', 'المخزون'),
  account('asset', '1300', 'vat_input', 'Input VAT', 'ضريبة القيمة المضافة – مدخلات'),
  account('asset', '1500', 'fixed_assets', 'Fixed assets', 'الأصول الثابتة'),
  account('asset', '1590', 'depreciation_total', 'Accumulated depreciation', 'مجمع الاستهلاك'),
  account('liability', '2010', 'payable', 'Trade payables', 'الذمم الدائنة'),
  account('liability', '2020', 'goods_received', 'Goods received not invoiced', 'بضاعة مستلمة غير مفوترة'),
  account('liability', '2030', 'salaries_due', 'Salaries payable', 'رواتب مستحقة'),
  account('liability', '2032', 'commission_due', 'Commission payable', 'عمولات مستحقة'),
  account('liability', '2035', 'social_insurance', 'Social insurance payable', 'تأمينات مستحقة'),
  account('liability', '2040', 'end_of_service', 'End-of-service benefits', 'التزام مكافأة نهاية الخدمة'),
  account('liability', '2050', 'tips', 'Tips owed to staff', 'إكراميات الموظفين'),
  account('liability', '2100', 'vat_output', 'Output VAT', 'ضريبة القيمة المضافة – مخرجات'),
  account('liability', '2110', 'vat_settlement', 'VAT settlement', 'تسوية الضريبة'),
  account('liability', '2120', 'zakat', 'Zakat payable', 'زكاة مستحقة'),
  account('liability', '2130', 'withholding', 'Withholding tax payable', 'ضريبة استقطاع مستحقة'),
  account('liability', '2200', 'customer_deposits', 'Customer deposits (excl. VAT)', 'دفعات مقدمة من العملاء'),
  account('liability', '2210', 'gift_cards', 'Gift card liability', 'بطاقات هدايا قائمة'),
  account('liability', '2215', 'offers_outstanding', 'Deferred income: packages', 'إيرادات مؤجلة – باقات خدمات'),
  account('liability', '2220', 'loyalty', 'Loyalty points liability', 'التزام نقاط الولاء'),
  account('liability', '2230', 'customer_credit', 'Customer account balances', 'أرصدة العملاء'),
  account('liability', '2235', 'refunds_due', 'Refunds payable', 'مبالغ مستحقة الرد'),
  account('liability', '2240', 'unmatched_receipts', 'Unallocated receipts', 'مقبوضات غير معرّفة'),
  account('equity', '3010', 'equity', 'Owner’s equity', 'حقوق المالك'),
  account('equity', '3030', 'retained_earnings', 'Retained earnings', 'أرباح مبقاة'),
  account('equity', '3040', 'drawings', 'Drawings', 'مسحوبات'),
  account('equity', '3090', 'opening_balances', 'Opening balances', 'أرصدة افتتاحية'),
  account('income', '4010', 'service_sales', 'Sales of services', 'مبيعات الخدمات'),
  account('income', '4020', 'product_sales', 'Sales of products', 'مبيعات المنتجات'),
  account('income', '4025', 'delivery_sales', 'Sales of delivery', 'مبيعات التوصيل'),
  account(
    'income',
    '4030',
    'cancellation_income',
    'Cancellation and no-show fees, kept deposits',
    'رسوم إلغاء وعدم حضور',
  ),
  account('income', '4040', 'card_breakage', 'Gift card breakage', 'إيراد بطاقات هدايا غير مستخدمة'),
  account('income', '4045', 'offer_breakage', 'Package breakage', 'إيراد باقات غير مستخدمة'),
  account('income', '4050', 'asset_gain', 'Gain on disposal of assets', 'أرباح بيع أصول'),
  account('income', '4090', 'sales_returns', 'Sales returns and allowances', 'مردودات ومسموحات المبيعات'),
  account('income', '4095', 'loyalty_given', 'Loyalty expense', 'نقاط ولاء ممنوحة'),
  account('expense', '5010', 'cost_of_goods', 'Cost of sales', 'تكلفة المبيعات'),
  account('expense', '5015', 'purchase_variance', 'Purchase price variance', 'فروق أسعار الشراء'),
  account('expense', '5020', 'stock_losses', 'Stock write-offs', 'هالك وفاقد'),
  account('expense', '5030', 'internal_use', 'Stock used internally', 'مخزون للاستخدام الداخلي'),
  account('expense', '6010', 'salaries', 'Salaries expense', 'الرواتب'),
  account('expense', '6012', 'employer_insurance', 'Employer’s social insurance', 'تأمينات صاحب العمل'),
  account('expense', '6015', 'end_of_service_cost', 'End-of-service benefits expense', 'نهاية الخدمة'),
  account('expense', '6020', 'commission', 'Commission expense', 'العمولات'),
  account('expense', '6040', 'card_fees', 'Card processing fees', 'رسوم البطاقات وبوابات الدفع'),
  account('expense', '6070', 'cash_over_short', 'Cash over and short', 'عجز وزيادة الصندوق'),
  account('expense', '6080', 'bad_debts', 'Bad debts', 'ديون معدومة'),
  account('expense', '6090', 'depreciation', 'Depreciation', 'مصروف الاستهلاك'),
  account('expense', '6095', 'rounding', 'Rounding', 'فروق التقريب'),
  account('expense', '6096', 'exchange_differences', 'Foreign exchange differences', 'فروق العملة'),
  account('expense', '6097', 'asset_loss', 'Loss on disposal of assets', 'خسائر بيع أصول'),
  account('expense', '6110', 'samples', 'Samples and gifts', 'عينات وهدايا'),
  account('expense', '6200', 'petty_expenses', 'Petty cash expenses', 'مصروفات نثرية'),
  account('expense', '6900', 'zakat_cost', 'Zakat', 'الزكاة'),
] as const satisfies readonly SystemAccount[];

export type SystemAccountKey = (typeof systemAccounts)[number]['key'];
