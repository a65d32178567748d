import type { NounSource } from '../../../platform/lists/noun-list.ts';
import { supplierFields } from '../supplier-fields.ts';

/** The supplier as queries read it, `s`. */
export const supplierSource: NounSource<typeof supplierFields> = { fields: supplierFields, alias: 's', computed: {} };
