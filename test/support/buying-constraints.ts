/** Constraints of purchase units and of buying that nobody meets: see constraints.test.ts. */
export const buyingConstraints = {
  contract: [
    'stock_operation_delivery',
    'stock_operation_unit',
    'product_figures',
    'product_vase_life',
    'stock_lot_markdown',
    'product_unit_figures',
    'product_unit_kind_known',
    'product_unit_named',
    'product_unit_one_default',
    'product_supplier_figures',
    'supplier_orders',
    'buying_quantity_figures',
    'buying_order_known',
    'buying_order_figures',
    'buying_order_line_figures',
  ],
};
