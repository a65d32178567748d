import type { AnyOperation } from '../kernel/contract/contract.ts';
import { urlOf } from '../kernel/contract/request-rows.ts';
import { contracts } from './contracts.gen.ts';
import { routes } from './features.ts';

const isRow = (value: object): value is AnyOperation => 'area' in value && 'method' in value && 'path' in value;

/** The name of each row is where it stands in its contract, `till.issueInvoice`: what a person greps for. */
const namesOf = (holder: object, path: readonly string[], names: Map<AnyOperation, string>): void => {
  for (const [name, value] of Object.entries(holder)) {
    // A report's definition names its operation once more.
    if (typeof value !== 'object' || value === null || path.length > 2 || name === 'default') continue;
    if (isRow(value)) names.set(value, [...path, name].join('.'));
    else if (Object.getPrototypeOf(value) === Object.prototype) namesOf(value, [...path, name], names);
  }
};

const named = new Map<AnyOperation, string>();
for (const contract of contracts) namesOf(contract, [], named);

/** Contract names by route ("POST /api/invoices"), for lines, figures and traces. */
export const operationNames: ReadonlyMap<string, string> = new Map(
  routes.flatMap(({ operation }) => {
    const name = named.get(operation);
    return name === undefined ? [] : [[`${operation.method} ${urlOf(operation)}`, name] as const];
  }),
);
