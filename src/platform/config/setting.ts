import { z } from 'zod';

/** One thing that can be set from outside, by an environment variable. */
export interface Setting<S extends z.ZodType> {
  readonly schema: S;
  /** As it is written in the table. */
  readonly fallback: string;
  readonly meaning: string;
}
export const setting = <S extends z.ZodType>(schema: S, fallback: string, meaning: string): Setting<S> => ({
  schema,
  fallback,
  meaning,
});

export const yesNo = z.enum(['1', '0', 'true', 'false']).transform((v) => v === '1' || v === 'true');
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' });
export const webAddress = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' });
export const seconds = (usual: number) => z.coerce.number().int().min(1).max(3600).default(usual);
export const connections = (usual: number) => z.coerce.number().int().min(1).max(500).default(usual);

/** A variable is wrong; the message names each and says what it must be. Never repeats a value: it may be a secret. */
export class ConfigError extends Error {}

/** A value without which another setting makes no sense. */
export const needed = (name: string, value: string | undefined, together: string): string => {
  if (!value) throw new ConfigError(`${name}: required when ${together} is set`);
  return value;
};
