import { evaluateXPath, evaluateXPathToBoolean, evaluateXPathToNodes, registerCustomXPathFunction } from 'fontoxpath';
import { fiscalNames } from '../../src/features/e-invoicing/fiscal-names.ts';
import type { XmlElement } from '../../src/features/e-invoicing/xml-element.ts';

/**
 * XPath over our elements with fontoxpath, and what it lacks of the authority's engine (XPath 2.0 with decimals, XSLT's
 * `format-number`), bridged by functions of our own:
 * - its decimals are floating point: `+ - * div` and `sum` become functions whose results are rounded to fifteen digits, which is
 *   exact for every amount of a document;
 * - `format-number` is not there: halves to the even digit, as decimals, as Saxon does;
 * - `matches` knows no back-references: JavaScript's, with XPath's meaning of \d and \w;
 * - today and now are the check's, and times without a zone are Riyadh's.
 */
const bridge = 'urn:batalat:bridge';
const names: Readonly<Record<string, string>> = {
  ...fiscalNames,
  cn: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  xs: 'http://www.w3.org/2001/XMLSchema',
  b: bridge,
};
const options = {
  language: evaluateXPath.XPATH_3_1_LANGUAGE,
  namespaceResolver: (prefix: string) => names[prefix] ?? null,
};

const exact = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(15)) : value);
const operator = (name: string, compute: (a: number, b: number) => number): void =>
  registerCustomXPathFunction(
    { namespaceURI: bridge, localName: name },
    ['xs:double?', 'xs:double?'],
    'xs:double?',
    (_: unknown, a: number | null, b: number | null) => (a === null || b === null ? null : exact(compute(a, b))),
  );
operator('plus', (a, b) => a + b);
operator('minus', (a, b) => a - b);
operator('times', (a, b) => a * b);
operator('over', (a, b) => a / b);
registerCustomXPathFunction(
  { namespaceURI: bridge, localName: 'sum' },
  ['xs:double*'],
  'xs:double',
  (_: unknown, all: number[]) => all.reduce((total, one) => exact(total + one), 0),
);

/** To two decimals, halves to the even digit. */
const formatted = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  const [whole = '0', rest = ''] = Math.abs(exact(value)).toFixed(12).split('.');
  const units = BigInt(whole + rest.slice(0, 2));
  const tail = BigInt(rest.slice(2));
  const half = 5n * 10n ** 9n;
  const up = tail > half || (tail === half && units % 2n === 1n);
  return String((value < 0 ? -1n : 1n) * (up ? units + 1n : units))
    .padStart(3, '0')
    .replace(/(..)$/, '.$1');
};
registerCustomXPathFunction(
  { namespaceURI: bridge, localName: 'format-number' },
  ['xs:double?', 'xs:string'],
  'xs:string',
  (_: unknown, value: number | null) => formatted(value ?? Number.NaN),
);

const patterns = new Map<string, RegExp>();
const patternOf = (text: string): RegExp => {
  let pattern = patterns.get(text);
  if (!pattern) {
    const translated = text
      .replace(/\[([^\]]*)\\w([^\]]*)\]/g, '(?:[^\\p{P}\\p{Z}\\p{C}]|[$1$2])')
      .replaceAll('\\w', '[^\\p{P}\\p{Z}\\p{C}]')
      .replaceAll('\\d', '\\p{Nd}');
    pattern = new RegExp(translated, 'u');
    patterns.set(text, pattern);
  }
  return pattern;
};
registerCustomXPathFunction(
  { namespaceURI: bridge, localName: 'matches' },
  ['xs:string?', 'xs:string'],
  'xs:boolean',
  (_: unknown, text: string | null, pattern: string) => patternOf(pattern).test(text ?? ''),
);
registerCustomXPathFunction(
  { namespaceURI: bridge, localName: 'riyadh' },
  ['xs:string'],
  'xs:string',
  (_: unknown, text: string) => (/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+03:00`),
);

const token =
  /\s+|'[^']*'|"[^"]*"|\d+(?:\.\d+)?|\$?[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?|::|!=|<=|>=|\/\/|\.\.|[^\s]/gy;
const words = new Set(['or', 'and', 'div', 'in', 'satisfies', 'return', 'then', 'else', 'eq', 'castable', 'as']);
/** What stands between two sums. */
const separators = new Set([
  ...['or', 'and', '=', '!=', '<', '>', '<=', '>=', ',', 'in', 'satisfies', 'return', 'then', 'else', ':='],
]);
const opening: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Sums and products of an expression written as calls of the bridge's functions. */
export const withoutArithmetic = (xpath: string): string => {
  const tokens = xpath.match(token)!;
  let next = 0;
  const group = (end: string | undefined): string => {
    let out = '';
    // Terms of the sum that is being read, each a product, with the operators before them.
    let sum = '';
    let product = '';
    let operand = '';
    let sumOperator = '';
    let productOperator = '';
    let isOperand = false;
    const endProduct = (): void => {
      product = productOperator ? `b:${productOperator}(${product}, ${operand})` : operand;
      operand = '';
      productOperator = '';
    };
    const endSum = (): void => {
      endProduct();
      const isMoment = /dateTime/.test(sum + product);
      if (sumOperator && isMoment) sum = `${sum} - ${product}`;
      else sum = sumOperator ? `b:${sumOperator}(${sum}, ${product})` : product;
      sumOperator = '';
    };
    for (; next < tokens.length; next++) {
      const text = tokens[next]!;
      if (text === end) break;
      if (/^\s+$/.test(text)) {
        operand += ' ';
        continue;
      }
      if (isOperand && (text === '+' || text === '-')) {
        endSum();
        sumOperator = text === '+' ? 'plus' : 'minus';
        isOperand = false;
      } else if (isOperand && (text === '*' || text === 'div')) {
        endProduct();
        productOperator = text === '*' ? 'times' : 'over';
        isOperand = false;
      } else if (separators.has(text) && (isOperand || text === ',')) {
        endSum();
        out += `${sum} ${text} `;
        sum = '';
        isOperand = false;
      } else if (opening[text]) {
        next++;
        operand += text + group(opening[text]) + opening[text];
        isOperand = true;
      } else {
        operand += text;
        isOperand = !words.has(text) && !['/', '//', '|', '@', '::', '!'].includes(text);
      }
    }
    endSum();
    return out + sum;
  };
  return group(undefined);
};

/** The expression as fontoxpath can run it, at that time. */
export const bridged = (xpath: string, now: string): string =>
  withoutArithmetic(xpath)
    .replace(/(?<![\w:-])(sum|format-number|matches)\(/g, 'b:$1(')
    .replace(/xs:dateTime\(concat\(([^()]*)\)\)/g, 'xs:dateTime(b:riyadh(concat($1)))')
    .replaceAll('current-dateTime()', `xs:dateTime('${now}+03:00')`)
    .replaceAll('current-date()', `xs:date('${now.slice(0, 10)}')`);

/** A node as fontoxpath walks it. */
export interface XNode {
  readonly nodeType: number;
  readonly parentNode: XNode | null;
  readonly childNodes: XNode[];
  readonly attributes: XNode[];
  nextSibling: XNode | null;
  previousSibling: XNode | null;
  readonly firstChild: XNode | null;
  readonly lastChild: XNode | null;
  readonly [key: string]: unknown;
}

const append = (parent: XNode, child: Record<string, unknown>): XNode => {
  const previous = parent.childNodes.at(-1) ?? null;
  const node = Object.assign(child, {
    ...{ parentNode: parent, previousSibling: previous, nextSibling: null },
    ...{ childNodes: [], attributes: [], firstChild: null, lastChild: null },
  }) as unknown as XNode;
  if (previous) previous.nextSibling = node;
  else Object.assign(parent, { firstChild: node });
  Object.assign(parent, { lastChild: node });
  parent.childNodes.push(node);
  return node;
};
const fill = (parent: XNode, { name, text, children, attributes }: XmlElement): void => {
  const [prefix, local] = name.includes(':') ? (name.split(':') as [string, string]) : ['', name];
  const uri = names[prefix || 'ubl'] ?? prefix;
  const node = append(parent, {
    ...{ nodeType: 1, nodeName: name, localName: local },
    ...{ prefix: prefix || null, namespaceURI: uri, ownerDocument: parent['ownerDocument'] ?? parent },
  });
  for (const [key, value] of Object.entries(attributes))
    node.attributes.push({
      ...{ nodeType: 2, nodeName: key, name: key, localName: key, prefix: null, namespaceURI: null, value },
      ...{ parentNode: node, ownerElement: node, childNodes: [], attributes: [] },
      ...{ nextSibling: null, previousSibling: null, firstChild: null, lastChild: null },
    } as XNode);
  if (children.length > 0) for (const child of children) fill(node, child);
  else if (text !== '') append(node, { nodeType: 3, nodeName: '#text', data: text, nodeValue: text });
};

/** Our elements as a document that fontoxpath walks. */
export const documentOf = (root: XmlElement): XNode => {
  const document = {
    ...{ nodeType: 9, nodeName: '#document', parentNode: null, childNodes: [], attributes: [] },
    ...{ nextSibling: null, previousSibling: null, firstChild: null, lastChild: null },
  } as XNode;
  fill(document, root);
  return document;
};

export const nodesAt = (xpath: string, node: XNode): XNode[] =>
  evaluateXPathToNodes(xpath, node, null, {}, options) as unknown as XNode[];
export const holdsAt = (xpath: string, node: XNode): boolean => evaluateXPathToBoolean(xpath, node, null, {}, options);
