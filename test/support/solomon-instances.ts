import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../src/features/deliveries/planner/problem.ts';

/** Solomon's public instances (Operations Research 35(2), 1987), when they lie beside the checkout. */
const folder = process.env['SOLOMON_DATA'] ?? join(import.meta.dirname, '../../../shared/solomon');

export interface SolomonInstance {
  readonly name: string;
  /** Distances and times in tenths, truncated to one decimal as the literature counts them. */
  readonly problem: Problem;
  /** Least distance of the literature, in tenths. */
  readonly optimum: number;
}

const readNumbers = (line: string): number[] => line.trim().split(/\s+/).map(Number);

/** The problem of a file in Solomon's layout, whatever its number of stops. */
export const readSolomon = (text: string): Problem => {
  const lines = text.split('\n').filter((line) => /^\s*\d[-\d\s.]*$/.test(line));
  const [[count = 0, capacity = 0] = [], ...rows] = lines.map(readNumbers);
  const table = rows.map(([, x = 0, y = 0]) =>
    rows.map(([, u = 0, w = 0]) => Math.floor(10 * Math.hypot(x - u, y - w) + 1e-9)),
  );
  const tenths = (value = 0) => Math.round(value * 10);
  const [[, , , , depotOpens, depotCloses] = [], ...customers] = rows;
  const start = { index: 0 };
  return {
    distances: { kind: 'tables', metres: table, seconds: table },
    vehicles: Array.from({ length: count }, (_, id) => {
      return { id, capacity, leaves: tenths(depotOpens), returns: tenths(depotCloses), start };
    }),
    stops: customers.map(([id = 0, , , demand = 0, opens, closes, service], n) => {
      const times = { opens: tenths(opens), closes: tenths(closes), service: tenths(service) };
      return { id, place: { index: n + 1 }, demand, ...times };
    }),
  };
};

/** The 29 instances of type 1 by name, or none where the folder is not there. */
export const listSolomon = (): SolomonInstance[] => {
  if (!existsSync(join(folder, 'optimal.tsv'))) return [];
  const rows = readFileSync(join(folder, 'optimal.tsv'), 'utf8').trim().split('\n').slice(1);
  const optima = new Map(rows.map((row) => [row.split('\t')[0], Math.round(10 * Number(row.split('\t')[2]))]));
  return readdirSync(folder)
    .filter((file) => optima.has(file.replace('.txt', '').toUpperCase()))
    .sort()
    .map((file) => {
      const name = file.replace('.txt', '').toUpperCase();
      return { name, problem: readSolomon(readFileSync(join(folder, file), 'utf8')), optimum: optima.get(name) ?? 0 };
    });
};
