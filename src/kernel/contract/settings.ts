import { z } from 'zod';
import { operation, type Permission } from './contract.ts';

/**
 * What a shop (or the platform) may choose about one feature: a typed value with defaults, declared in the feature's root
 * and kept as one versioned row. A shop that never chose has version 0 and the defaults. No secret belongs here: every
 * session reads it.
 */
export interface Settings<S extends z.ZodObject> {
  /** The feature that owns them; they are found under it. */
  readonly feature: string;
  readonly schema: S;
}

/** As the database keeps them, by feature. */
export type StoredSettings = Readonly<Record<string, { readonly version: number; readonly value: unknown }>>;

/** Every field needs a default: a shop that opened before a field existed has it too. */
export const defineSettings = <S extends z.ZodObject>(feature: string, schema: S): Settings<S> => ({ feature, schema });

/** The value in force. What was stored by an older version gets the defaults of what came since. */
export const settingsFrom = <S extends z.ZodObject>(stored: StoredSettings, of: Settings<S>): z.output<S> =>
  of.schema.parse(stored[of.feature]?.value ?? {});

/** The rows of reading and changing one feature's settings. A change carries the version that it was made from. */
export const settingsOperations = <S extends z.ZodObject>(
  of: Settings<S>,
  asked: { area: 'merchant' | 'manager'; permission: Permission; summary: string },
) => {
  const path = `/settings/${of.feature}`;
  const access = { permission: asked.permission };
  const output = z.object({ version: z.number().int(), value: of.schema });
  return {
    get: operation({
      area: asked.area,
      method: 'GET',
      path,
      access,
      summary: `${asked.summary}, with their version`,
      input: z.object({}),
      output,
    }),
    save: operation({
      area: asked.area,
      method: 'PUT',
      path,
      access,
      summary: `Change: ${asked.summary.toLowerCase()}; 409 with the current ones when they were changed meanwhile`,
      input: z.object({ version: z.number().int().min(0).max(2_147_483_647), value: of.schema }),
      output,
    }),
  };
};
