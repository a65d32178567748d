import { z } from 'zod';
import { byId, edited, listInput, listOutput, operation, whole } from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { statusChange } from '../catalogue/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { supplierScreens } from './screens.ts';
import { supplierErrors } from './supplier.ts';
import { supplierFields } from './supplier-fields.ts';

const supplierInput = inputOf(supplierFields);
const ofSupplier = { path: '/suppliers', permission: permissions.suppliers.enable, refusal: 'supplier_not_found' };

/** Whom the shop buys from (specification sections 3 and 4). */
export const suppliers = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/suppliers',
    access: accessOf(supplierScreens.list),
    summary: 'Suppliers with search by either name, contact, phone or VAT number',
    input: listInput(sortKeys(supplierFields), { status: whole(0, 1).optional() }),
    output: listOutput(rowOf(supplierFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/suppliers/:id',
    access: accessOf(supplierScreens.record),
    summary: 'One supplier',
    input: byId,
    output: recordOf(supplierFields),
    refusals: ['supplier_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/suppliers',
    access: accessOf(supplierScreens.create),
    summary: 'Add a supplier',
    input: z.object(supplierInput).superRefine(agreeing(supplierErrors)),
    output: recordOf(supplierFields),
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/suppliers/:id',
    access: accessOf(supplierScreens.edit),
    summary: 'Change a supplier; a field left out is cleared',
    input: z.object({ ...edited, ...supplierInput }).superRefine(agreeing(supplierErrors)),
    output: recordOf(supplierFields),
    refusals: ['supplier_not_found'],
  }),
  enable: statusChange({ ...ofSupplier, verb: 'enable', summary: 'Buy from a supplier again' }),
  disable: statusChange({ ...ofSupplier, verb: 'disable', summary: 'Buy nothing new from a supplier' }),
};
