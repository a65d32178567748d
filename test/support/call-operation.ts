import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { pathParameters, urlOf } from '../../src/kernel/contract/request-rows.ts';
import type { Answer, Caller } from './own-server.ts';

/** The smallest picture. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type Input = Record<string, unknown>;

/** The call of an operation with its input in the places where they belong. */
export const ask = (caller: Caller, o: AnyOperation, input: Input): Promise<Answer> => {
  const rest = { ...input };
  const path = pathParameters(o.path).reduce((url, name) => {
    delete rest[name];
    return url.replace(`:${name}`, String(input[name]));
  }, urlOf(o));
  if (o.accepts_file) {
    const form = new FormData();
    for (const [key, value] of Object.entries(rest)) form.append(key, String(value));
    form.append('file', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'pixel.png');
    return caller(o.method, path, form);
  }
  if (o.method === 'POST' || o.method === 'PUT') return caller(o.method, path, rest);
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  return caller(o.method, `${path}?${query}`);
};

/** The same input with another value at `lines.0.item_id`. What is missing on the way is made. */
export const withValue = (input: Input, path: string, value: unknown): Input => {
  const copy = structuredClone(input);
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce<Input>((inner, key) => {
    inner[key] ??= {};
    return inner[key] as Input;
  }, copy);
  holder[last] = value;
  return copy;
};

/** Whether the input has a value there; in a list whether one of its rows has. */
export const has = (input: unknown, path: string): boolean => {
  const [key = '', ...rest] = path.split('.');
  if (typeof input !== 'object' || input === null) return false;
  const inner: readonly unknown[] = Array.isArray(input) && key === '0' ? input : [(input as Input)[key]];
  return inner.some((one) => (rest.length === 0 ? one !== undefined : has(one, rest.join('.'))));
};
