import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { supplierFields } from '../supplier-fields.ts';

/** The supplier as queries read it, `s`. */
export const supplierSource: EntitySource<typeof supplierFields> = { fields: supplierFields, alias: 's', computed: {} };
