import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOfTable } from '../../db/table-owners.ts';

const root = join(import.meta.dirname, '../..');

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile())
        .map((e) => join(e.parentPath, e.name).slice(folder.length + 1))
        .sort()
    : [];

const tablesOf = (): Map<string, string[]> => {
  const tables = new Map<string, string[]>();
  for (const file of readdirSync(join(root, 'db/migrations')).sort()) {
    let feature = '';
    for (const [, owner, table, dropped] of readFileSync(join(root, 'db/migrations', file), 'utf8').matchAll(
      /^-- feature: (\S+)|^create table (\w+)|^drop table (\w+)/gm,
    )) {
      feature = owner ?? feature;
      for (const [keeper, kept] of dropped ? tables : [])
        tables.set(
          keeper,
          kept.filter((one) => one !== dropped),
        );
      if (!table) continue;
      const keeper = ownerOfTable(table, feature);
      tables.set(keeper, [...(tables.get(keeper) ?? []), table]);
    }
  }
  return tables;
};

/** What each feature is made of: its tables, use cases and screens. */
export const featureMap = (): string => {
  const tables = tablesOf();
  const features = readdirSync(join(root, 'src/features'))
    // A folder without files is what a move left behind in one tree; a clean checkout has none.
    .filter((feature) => filesUnder(join(root, 'src/features', feature)).length > 0)
    .sort();
  return [
    '# Feature map',
    '',
    "Made from the tree by `npm run generate`. A feature may use only those before it in docs/tour.md's order, and only their root files and `server/public-api.ts`.",
    '',
    ...features.flatMap((feature) => {
      const files = filesUnder(join(root, 'src/features', feature)).filter((f) => !f.includes('.test.'));
      const server = files
        .filter((f) => f.startsWith('server/') && /^server\/[a-z-]+\.ts$/.test(f))
        .map((f) => f.slice(7, -3));
      const screens = files.filter((f) => f.startsWith('screens/') && f.endsWith('.tsx')).map((f) => f.slice(8));
      return [
        `## ${feature}`,
        '',
        `- tables: ${(tables.get(feature) ?? []).map((t) => `\`${t}\``).join(' ') || 'none'}`,
        `- server: ${server.map((s) => `\`${s}\``).join(' ') || 'none'}`,
        `- screens: ${screens.map((s) => `\`${s}\``).join(' ') || 'none'}`,
        '',
      ];
    }),
  ].join('\n');
};
