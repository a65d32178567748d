/** Primitive kinds stay as they are, also branded ones (`Money` is a number with a brand). */
type Primitive = string | number | boolean | null | undefined;

/** Every address inside a value: `name`, `lines.0.price`. */
export type Path<T> = T extends Primitive
  ? never
  : T extends readonly (infer E)[]
    ? `${number}` | (E extends Primitive ? never : `${number}.${Path<E>}`)
    : T extends object
      ? {
          [K in keyof T & string]:
            | K
            | (NonNullable<T[K]> extends Primitive ? never : `${K}.${Path<NonNullable<T[K]>>}`);
        }[keyof T & string]
      : never;

/** What lies at an address. */
export type At<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? At<Step<NonNullable<T>, K>, Rest>
  : Step<NonNullable<T>, P>;
type Step<T, K extends string> = T extends readonly (infer E)[] ? E : K extends keyof T ? T[K] : never;

/** A value while it is being edited: brands off, literals widened, and it may be empty. */
export type Editable<V> = V extends boolean
  ? boolean | null
  : V extends number
    ? number | null
    : V extends string
      ? string | null
      : V extends null | undefined
        ? null
        : V | null;

type Container = Record<string, unknown> | unknown[];
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

export const valueAt = (root: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (isContainer(at) ? (at as Record<string, unknown>)[key] : undefined), root);

/** A copy with another value at the address; what lies beside it is the same object as before. */
export const withValueAt = <T>(root: T, path: string, value: unknown): T => {
  const [key, ...rest] = path.split('.') as [string, ...string[]];
  const inner =
    rest.length === 0 ? value : withValueAt((root as Record<string, unknown>)?.[key] ?? {}, rest.join('.'), value);
  if (Array.isArray(root)) return root.map((item, i) => (String(i) === key ? inner : item)) as T;
  return { ...(root as object), [key]: inner } as T;
};
