export { createSupplier } from './save-supplier.ts';
