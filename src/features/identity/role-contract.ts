import { z } from 'zod';
import {
  bilingualNames,
  byId,
  done,
  edited,
  flag,
  listInput,
  listOutput,
  operation,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { givenPermissions, heldPermissions, roleErrorsAmong } from './given-permissions.ts';
import { permissionList, permissions } from './permissions.ts';
import { roleFields } from './role-fields.ts';
import { roleScreens } from './screens.ts';

const roleErrors = roleErrorsAmong(permissionList);
const fields = { ...inputOf(roleFields), permissions: givenPermissions };

const roleRecord = recordOf(roleFields).extend({
  permissions: heldPermissions,
  /** The first who hold it, in the order of their names. */
  holders: z.array(z.object({ id: z.number().int(), ...bilingualNames })),
});

export const roles = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/roles',
    access: accessOf(roleScreens.list),
    summary: 'Roles with how many people hold each',
    // `givable` leaves out the owner's, which nobody gives.
    input: listInput(['id', ...sortKeys(roleFields)], { givable: flag.optional() }),
    output: listOutput(rowOf(roleFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/roles/:id',
    access: accessOf(roleScreens.record),
    summary: 'One role: its permissions, flags and holders',
    input: byId,
    output: roleRecord,
    refusals: ['role_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/roles',
    access: accessOf(roleScreens.create),
    summary: 'Add a role; it gives nothing that its maker does not have',
    input: z.object(fields).superRefine(agreeing(roleErrors)),
    output: roleRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/roles/:id',
    access: { permission: permissions.roles.edit },
    summary: 'Change a role; who holds it may do so at once',
    input: z.object({ ...edited, ...fields }).superRefine(agreeing(roleErrors)),
    output: roleRecord,
    refusals: ['role_not_found', 'role_of_all_rights_stays', 'role_above_yours', 'own_role_keeps_roles'],
  }),
  delete: operation({
    area: 'merchant',
    method: 'POST',
    path: '/roles/:id/delete',
    access: { permission: permissions.roles.delete },
    summary: "Delete a role of the shop's own that nobody holds",
    input: byId,
    output: done,
    refusals: ['role_not_found', 'standard_role_stays', 'role_still_held_by_employees', 'role_above_yours'],
  }),
};
