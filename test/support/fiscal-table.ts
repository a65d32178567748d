import type { XmlElement } from '../../src/features/e-invoicing/xml-element.ts';
import { authorityFile } from './authority-data.ts';
import { bridged, documentOf, holdsAt, nodesAt, type XNode } from './fiscal-xpath.ts';

/** A row of the authority's table. */
export interface TableRow {
  readonly layer: string;
  readonly id: string;
  readonly severity: string;
  readonly context: string;
  readonly guards: string;
  readonly fires_when: string;
  readonly message: string;
}

/** The authority's table: 257 rows, 245 ids. */
export const tableRows = (): TableRow[] =>
  authorityFile('rules.tsv')
    .toString('utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [layer, id, severity, context, guards, fires_when, message] = line.split('\t') as string[];
      return { layer, id, severity, context, guards, fires_when, message } as TableRow;
    });

/** `a[b | c] | d` at the bars that stand in no bracket. */
const alternatives = (xpath: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const sign of xpath) {
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if (sign === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
};

/** A pattern matches wherever it fits, unless it begins at the document. */
const contextOf = (pattern: string): string =>
  alternatives(pattern)
    .map((part) => (part.startsWith('/') ? part : `//${part}`))
    .join(' | ');

type Step = (nodes: XNode[]) => XNode[];
const stepOf = (guard: string, now: string): Step => {
  const otherwise = /^otherwise of \[(.*)\]$/.exec(guard);
  const holds = otherwise ? null : /^(?:when|if) (.*)$/.exec(guard);
  const each = /^for-each (.*)$/.exec(guard);
  const xpath = bridged((otherwise ?? holds ?? each)![1]!, now);
  // What looks at the whole document has one answer for it.
  if (/^boolean\(\/\/[^/]*\)$/.test(xpath.trim())) {
    const answers = new WeakMap<object, boolean>();
    return (nodes) =>
      nodes.filter((node) => {
        const document = node['ownerDocument'] as XNode;
        if (!answers.has(document)) answers.set(document, holdsAt(xpath, node));
        return answers.get(document);
      });
  }
  if (each) return (nodes) => nodes.flatMap((node) => nodesAt(xpath, node));
  return (nodes) => nodes.filter((node) => holdsAt(`boolean(${xpath})`, node) !== Boolean(otherwise));
};

/** `x WHERE $a := $b + 1; $b := 2` as one expression: what a variable needs stands before it. */
const withVariables = (fires: string): string => {
  const [result, where] = fires.split(' WHERE ') as [string, string | undefined];
  if (!where) return result;
  const waiting = where.split(/;\s*(?=\$)/).map((one) => {
    const at = one.indexOf(':=');
    return { name: one.slice(0, at).trim(), value: one.slice(at + 2).trim() };
  });
  const uses = (text: string, name: string): boolean => new RegExp(`${name.replace('$', '\\$')}(?![\\w-])`).test(text);
  const ordered: typeof waiting = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex((one) => waiting.every((other) => other === one || !uses(one.value, other.name)));
    if (at < 0) throw new Error(`variables in a circle: ${fires}`);
    ordered.push(...waiting.splice(at, 1));
  }
  return JSON.stringify({ ordered, result });
};
const firesOf = (fires: string, now: string): string => {
  if (fires === '(always)') return 'true()';
  const text = withVariables(fires);
  if (!text.startsWith('{"ordered"')) return bridged(text, now);
  const { ordered, result } = JSON.parse(text) as { ordered: { name: string; value: string }[]; result: string };
  const lets = ordered.map(({ name, value }) => `${name} := (${bridged(value, now)})`).join(', ');
  return `let ${lets} return (${bridged(result, now)})`;
};

interface Compiled {
  readonly id: string;
  readonly context: string;
  readonly steps: readonly Step[];
  readonly fires: string;
}

/** What the table says of a document. */
export interface TableAnswer {
  readonly fired: ReadonlySet<string>;
  /** Ids of which a row's context or guard cannot be evaluated (an amount that is no number): nothing is said of them. */
  readonly undecided: ReadonlySet<string>;
  /** Ids that count as fired because their expression cannot be evaluated. */
  readonly stopped: ReadonlySet<string>;
}

/** The table at a time in Riyadh (`YYYY-MM-DDTHH:mm:ss`), ready to look at documents, with all of its ids or some. */
export const fiscalTable = (now: string): ((root: XmlElement, only?: ReadonlySet<string>) => TableAnswer) => {
  const rows: Compiled[] = tableRows().map(({ id, context, guards, fires_when }) => ({
    id,
    context: bridged(contextOf(context), now),
    steps: guards === '' ? [] : guards.split(' AND ').map((guard) => stepOf(guard.trim(), now)),
    fires: `boolean(${firesOf(fires_when, now)})`,
  }));
  return (root, only) => {
    const document = documentOf(root);
    const contexts = new Map<string, XNode[] | null>();
    const fired = new Set<string>();
    const undecided = new Set<string>();
    const stopped = new Set<string>();
    for (const { id, context, steps, fires } of rows) {
      if (only && !only.has(id)) continue;
      let nodes = contexts.get(context);
      if (nodes === undefined) {
        nodes = attempt(() => nodesAt(context, document));
        contexts.set(context, nodes);
      }
      const reached = nodes && attempt(() => steps.reduce((found, step) => step(found), nodes!));
      if (!reached) {
        undecided.add(id);
        continue;
      }
      for (const node of reached) {
        if (fired.has(id) && !stopped.has(id)) break;
        const holds = attempt(() => holdsAt(fires, node));
        if (holds === null) stopped.add(id);
        if (holds !== false) fired.add(id);
      }
    }
    return { fired, undecided, stopped };
  };
};

/** Null where the expression has no value for the document; any other failure is one of ours. */
const attempt = <T>(evaluate: () => T): T | null => {
  try {
    return evaluate();
  } catch (error) {
    if (/XPST|XQST|not registered|undefined/.test(String(error))) throw error;
    return null;
  }
};
