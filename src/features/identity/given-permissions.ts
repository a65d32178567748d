import { z } from 'zod';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';

/** Module number to action numbers, as a role is sent. */
export const givenPermissions = z.record(
  z.string().regex(/^[1-9]\d{0,3}$/),
  z.array(z.number().int().min(1).max(9_999)).max(200),
);

/** As a role is answered. */
export const heldPermissions = z.record(z.string(), z.array(z.number().int()));

/** What is wrong with a role of which all these permissions can be given: no name, or a permission that is none or twice. */
export const roleErrorsAmong = (list: readonly { readonly module: number; readonly action: number }[]) => {
  const known = new Set(list.map(({ module, action }) => `${module}/${action}`));
  return (role: {
    readonly name_ar?: string | null | undefined;
    readonly name_en?: string | null | undefined;
    readonly permissions?: Readonly<Record<string, readonly number[]>> | undefined;
  }): FieldErrors => {
    const actions = Object.entries(role.permissions ?? {}).flatMap(([module, all]) =>
      all.map((action) => `${module}/${action}`),
    );
    return {
      ...(role.name_ar || role.name_en ? {} : { name_ar: [{ key: 'required' }] }),
      ...(actions.every((one) => known.has(one)) && new Set(actions).size === actions.length
        ? {}
        : { permissions: [{ key: 'unknown_permission' }] }),
    };
  };
};
