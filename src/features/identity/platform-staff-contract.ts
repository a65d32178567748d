import { z } from 'zod';
import { byId, done, edited, listInput, listOutput, operation, whole } from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, newPassword, requiredText } from '../../kernel/contract/zod-rules.ts';
import { givenPermissions, heldPermissions, roleErrorsAmong } from './given-permissions.ts';
import { managerPermissionList, managerPermissions } from './permissions.ts';
import { platformRoleFields, platformStaffFields } from './platform-staff-fields.ts';
import { platformStaffScreens } from './screens.ts';

const { edit, enable, roles: rights } = managerPermissions.employees;

const employee = recordOf(platformStaffFields).extend({
  /** Whether the one who asks may change it: not oneself, and nobody who may do more. */
  is_mine: z.boolean(),
  is_above: z.boolean(),
});
const fields = inputOf(platformStaffFields);
const touched = ['manager_not_found', 'own_login_stays', 'manager_above_yours'];

const move = (verb: string, summary: string, more: readonly string[]) =>
  operation({
    area: 'manager',
    method: 'POST',
    path: `/platform_employees/:id/${verb}`,
    access: { permission: enable },
    summary,
    input: byId,
    output: done,
    refusals: [...touched, ...more],
  });

/** The people of the platform's operator: who they are, what they may do, whether they come in. */
export const platformStaff = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/platform_employees',
    access: accessOf(platformStaffScreens.list),
    summary: 'Managers of the platform with their roles',
    input: listInput(['id', ...sortKeys(platformStaffFields)], { status: whole(0, 1).optional() }),
    output: listOutput(rowOf(platformStaffFields)),
  }),
  get: operation({
    area: 'manager',
    method: 'GET',
    path: '/platform_employees/:id',
    access: accessOf(platformStaffScreens.record),
    summary: 'One manager of the platform',
    input: byId,
    output: employee,
    refusals: ['manager_not_found'],
  }),
  create: operation({
    area: 'manager',
    method: 'POST',
    path: '/platform_employees',
    access: accessOf(platformStaffScreens.create),
    summary: 'Invite a manager: a mail leads to choosing a password, and the second step comes first then',
    input: z.object(fields),
    output: employee,
  }),
  update: operation({
    area: 'manager',
    method: 'PUT',
    path: '/platform_employees/:id',
    access: { permission: edit },
    summary: 'Change a manager: names, e-mail, mobile, role; felt at the next request',
    input: z.object({ ...edited, ...fields }),
    output: employee,
    refusals: [...touched, 'last_super_admin_stays'],
  }),
  inviteAgain: operation({
    area: 'manager',
    method: 'POST',
    path: '/platform_employees/:id/invite',
    access: accessOf(platformStaffScreens.create),
    summary: 'Mail the invitation again, to who has not chosen a password yet; links of before end',
    input: byId,
    output: done,
    refusals: [...touched, 'manager_has_password', 'invited_too_often', 'no_mail_service'],
  }),
  takeSecondStep: operation({
    area: 'manager',
    method: 'POST',
    path: '/platform_employees/:id/take_second_step',
    access: { permission: enable },
    summary: 'Take a lost second step of a manager away, by a super admin: sessions end, and it is set up anew first',
    input: z.object({ ...byId.shape, reason: requiredText(500) }),
    output: done,
    refusals: [...touched, 'only_super_admin', 'second_step_is_off'],
  }),
  disable: move('disable', 'Close a sign-in; its sessions and visits end at once', ['last_super_admin_stays']),
  enable: move('enable', 'Open a sign-in again', []),
  choosePassword: operation({
    area: 'manager',
    method: 'POST',
    path: '/choose_password',
    access: { public_because: 'the mailed token is the proof' },
    not_audited_because: 'the invitation that was used is the record',
    summary: 'Choose the first password with the mailed token',
    input: z.object({ token: z.string().min(20).max(200), password: newPassword }),
    output: done,
    refusals: ['reset_link_not_valid'],
    rate_per_minute: 20,
  }),
};

const roleErrors = roleErrorsAmong(managerPermissionList);
const roleInput = { ...inputOf(platformRoleFields), permissions: givenPermissions };
const role = recordOf(platformRoleFields).extend({
  permissions: heldPermissions,
  is_above: z.boolean(),
});

/** What managers may do, by roles of the platform. */
export const platformRoles = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/platform_roles',
    access: accessOf(platformStaffScreens.roles),
    summary: 'Roles of the platform with how many managers hold each',
    input: listInput(['id', ...sortKeys(platformRoleFields)], {}),
    output: listOutput(rowOf(platformRoleFields)),
  }),
  get: operation({
    area: 'manager',
    method: 'GET',
    path: '/platform_roles/:id',
    access: accessOf(platformStaffScreens.role),
    summary: 'One role of the platform with its permissions',
    input: byId,
    output: role,
    refusals: ['role_not_found'],
  }),
  create: operation({
    area: 'manager',
    method: 'POST',
    path: '/platform_roles',
    access: accessOf(platformStaffScreens.createRole),
    summary: 'Add a role of the platform; it gives nothing that its maker does not have',
    input: z.object(roleInput).superRefine(agreeing(roleErrors)),
    output: role,
  }),
  update: operation({
    area: 'manager',
    method: 'PUT',
    path: '/platform_roles/:id',
    access: { permission: rights },
    summary: 'Change a role of the platform; felt at the next request of who holds it',
    input: z.object({ ...edited, ...roleInput }).superRefine(agreeing(roleErrors)),
    output: role,
    refusals: ['role_not_found', 'role_of_all_rights_stays', 'role_above_yours', 'own_platform_role_stays'],
  }),
  delete: operation({
    area: 'manager',
    method: 'POST',
    path: '/platform_roles/:id/delete',
    access: { permission: rights },
    summary: 'Delete a role that no manager holds',
    input: byId,
    output: done,
    refusals: ['role_not_found', 'role_of_all_rights_stays', 'role_above_yours', 'role_still_held_by_employees'],
  }),
};
