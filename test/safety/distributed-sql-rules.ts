import { sharedTables } from '../../src/platform/db/shared-tables.ts';
import { isTest, type SourceFile, type Violation } from './structure-rules.ts';
import { tableOwners } from './text-greps.ts';

/**
 * What Citus cannot plan or writes wrongly for its machines, seen in the text of statements (docs/decisions/0016): rules that
 * keep the way open without it. What only a whole statement shows is asked of PostgreSQL's own plans
 * (test/support/traced-statements.ts).
 */

/** One sql`…`: a value or a part of it stands as `$`, the shop of the transaction as `$here`, a named parameter as `$bind`. */
export interface Template {
  readonly line: number;
  readonly text: string;
}

/** Past the quoted text that begins at `at`. */
const afterQuoted = (text: string, at: number): number => {
  let end = at + 1;
  while (end < text.length && text[end] !== text[at]) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
};

const placeOf = (expression: string): string =>
  expression === 'here' ? '$here' : /^bind(Under)?\(/.test(expression) ? '$bind' : '$';

/** Every sql`…` of a file; one inside another is one of its own. */
export const templatesOf = (text: string): Template[] => {
  const found: Template[] = [];
  /** Past the template that begins with the backtick at `at`. */
  const template = (at: number, isSql: boolean): number => {
    let out = '';
    let end = at + 1;
    while (end < text.length && text[end] !== '`') {
      if (text.startsWith('${', end)) {
        const closed = code(end + 2, '}');
        out += placeOf(text.slice(end + 2, closed - 1).trim());
        end = closed;
      } else {
        const step = text[end] === '\\' ? 2 : 1;
        out += text.slice(end, end + step);
        end += step;
      }
    }
    if (isSql) found.push({ line: text.slice(0, at).split('\n').length, text: out.replaceAll(/--.*$/gm, '') });
    return end + 1;
  };
  /** Past the code from `at` on that ends with `closing`, or with the file. */
  const code = (at: number, closing?: string): number => {
    let end = at;
    for (let depth = 0; end < text.length; ) {
      const sign = text[end]!;
      if (text.startsWith('//', end) && text[end - 1] !== ':')
        end = (text.indexOf('\n', end) + 1 || text.length + 1) - 1;
      else if (text.startsWith('/*', end)) end = (text.indexOf('*/', end) + 1 || text.length) + 1;
      else if (sign === '`') end = template(end, /\bsql(<[^`]*>)?$/.test(text.slice(Math.max(0, end - 60), end)));
      else if ((sign === "'" || sign === '"') && !/\w/.test(text[end - 1] ?? '')) end = afterQuoted(text, end);
      else {
        end++;
        if (sign === closing && depth === 0) return end;
        if (sign === '{') depth++;
        if (sign === '}') depth--;
      }
    }
    return end;
  };
  code(0);
  return found;
};

const isOurs = ({ path }: SourceFile): boolean =>
  path.endsWith('.ts') &&
  ((path.startsWith('src/') && !isTest(path)) ||
    /^db\/seeds\/|^test\/support\/(furnished-|[\w-]+-examples)/.test(path));

const known = new Map<string, Template[]>();
const inTemplates = (
  rule: string,
  files: readonly SourceFile[],
  says: (template: Template, path: string) => readonly string[],
): Violation[] =>
  files.filter(isOurs).flatMap(({ path, text }) => {
    const templates = known.get(text) ?? templatesOf(text);
    known.set(text, templates);
    return templates.flatMap((one) => says(one, path).map((what) => ({ rule, path: `${path}:${one.line}`, what })));
  });

/** From `at` to where the parenthesis that it stands in is closed. */
const levelFrom = (text: string, at: number): string => {
  let end = at;
  for (let depth = 0; end < text.length; end++) {
    if (text[end] === '(') depth++;
    if (text[end] === ')' && depth-- === 0) break;
  }
  return text.slice(at, end);
};

/** Each UPDATE and DELETE of a statement, up to what it answers. */
const writesOf = (text: string): string[] =>
  [...text.matchAll(/\bupdate\s+(?:only\s+)?[\w$.]+(?:\s+(?:as\s+)?\w+)?\s+set\b|\bdelete\s+from\b/gi)].map(
    ({ index }) => levelFrom(text, index).replace(/\breturning\b[\s\S]*$/i, ''),
  );

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90);

/** `case x when 'a'` comes to the machines of an UPDATE as `case x when x = 'a'`. */
export const simpleCases = (files: readonly SourceFile[]): Violation[] =>
  inTemplates('simple CASE', files, ({ text }) =>
    [...text.matchAll(/\bcase\b(?!\s+when\b)\s[^;]{1,80}?\bwhen\b/gi)].map(([what]) => shortened(what)),
  );

const notTwice = /\b(refuse|nextval|random|gen_random_uuid|clock_timestamp|set_config|enqueue_jobs?)\s*\(/i;

/**
 * An UPDATE or DELETE calls nothing that answers otherwise each time, or that refuses: it stands in a SELECT of its own. What
 * takes its parameters by name runs whole where the shop lies, as PostgreSQL plans it.
 */
export const volatileWrites = (files: readonly SourceFile[]): Violation[] =>
  inTemplates('volatile write', files, ({ text }) =>
    text.includes('$bind') ? [] : writesOf(text).flatMap((write) => (notTwice.test(write) ? [shortened(write)] : [])),
  );

const moment = /\b(now|transaction_timestamp)\s*\(\s*\)|\bcurrent_(date|timestamp)\b/i;

/** Nor asks it for the moment inside CASE or COALESCE: the moment is a value. */
export const momentsInWrites = (files: readonly SourceFile[]): Violation[] =>
  inTemplates('moment in a CASE', files, ({ text }) =>
    writesOf(text).flatMap((write) =>
      [
        ...[...write.matchAll(/\bcase\b[\s\S]*?\bend\b/gi)].map(([one]) => one),
        ...[...write.matchAll(/\bcoalesce\s*\(/gi)].map(({ index, 0: { length } }) => levelFrom(write, index + length)),
      ]
        .filter((one) => moment.test(one))
        .map(shortened),
    ),
  );

/** After the SELECT of an `insert … select … on conflict` a parameter has no type on the machine. */
export const lateParameters = (files: readonly SourceFile[]): Violation[] =>
  inTemplates('parameter after a select', files, ({ text }) =>
    text.includes('$bind')
      ? []
      : [...text.matchAll(/\binsert\s+into\b/gi)].flatMap(({ index }) => {
          const insert = levelFrom(text, index);
          const at = insert.search(/\bon\s+conflict\b/i);
          if (at < 0 || !/\bselect\b/i.test(insert.slice(0, at))) return [];
          const [after] = insert.slice(at).split(/\breturning\b/i);
          return after!.includes('$') ? [shortened(after!)] : [];
        }),
  );

/** They read across shops, on purpose: the platform's desk, and what every shop gets. */
const acrossShops = [
  'src/features/documents/server/document-lookups.ts',
  'src/features/ledger/server/reference-accounts.ts',
  'src/features/platform-console/server/list-people.ts',
  'src/features/platform-console/server/platform-dashboard.ts',
  'src/features/tenancy/server/list-merchants.ts',
  'src/features/tenancy/server/read-account.ts',
  'src/platform/db/guard.ts',
];

/** A subselect says the shop itself: of the outer row's shop Citus does not know which it is. */
export const shopsOfOthers = (files: readonly SourceFile[]): Violation[] =>
  inTemplates("another row's shop", files, ({ text }, path) =>
    acrossShops.includes(path)
      ? []
      : [...text.matchAll(/\b(?:where|and)\s+\(*[\w$]+\.merchant_id = (?!excluded\b)[\w$]+\.merchant_id\b/gi)].map(
          ([what]) => shortened(what),
        ),
  );

/** A whole statement about tables of shops speaks of the shop. */
export const shoplessStatements = (files: readonly SourceFile[]): Violation[] => {
  const ofShops = new Set([...tableOwners(files).keys()].filter((table) => !(table in sharedTables)));
  return inTemplates('statement without its shop', files, ({ text }, path) => {
    if (acrossShops.includes(path)) return [];
    if (!/^\s*(select|with|update|delete|insert)\b/i.test(text) || /\bmerchant_id\b/.test(text)) return [];
    // A part that stands where a condition or a table would may say it.
    if (/(\b(where|and|or|from|join|on|select|with|as)|[),(])\s*\$/i.test(text)) return [];
    const read = [...text.matchAll(/\b(?:from|join|update)\s+(?:only\s+)?(\w+)/gi)].map(([, table]) => table!);
    return read.some((table) => ofShops.has(table)) ? [shortened(text)] : [];
  });
};
