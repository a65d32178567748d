import type { AnyOperation, Permission } from './contract.ts';

/**
 * What sending needs of an operation's row: all but the rules of its input and output. What every page sends before its first
 * screen stands as such rows (identity/session-requests.ts), so that no first script carries the library of the rules.
 */
export type RequestRow = Pick<
  AnyOperation,
  'area' | 'method' | 'path' | 'access' | 'refusal_fields' | 'moves_money' | 'drawer'
>;

/** The permissions of which any one lets a person do it; undefined where being signed in, or nothing, is enough. */
export const permissionOf = (row: Pick<AnyOperation, 'access'>): readonly Permission[] | undefined =>
  'permission' in row.access ? [row.access.permission, ...(row.access.or ?? [])] : undefined;

export const pathParameters = (path: string): string[] => [...path.matchAll(/:([a-z_]+)/g)].map((m) => m[1]!);

/** The full URL path of a row. */
export const urlOf = (row: Pick<AnyOperation, 'area' | 'path'>): string =>
  (row.area === 'manager' ? '/api/manager' : '/api') + row.path;
