import type { XmlElement } from '../../src/features/e-invoicing/xml-element.ts';

/** Changes of a document's elements for tests: each gives a new document and leaves the old one as it is. */
export type Edit = (root: XmlElement) => XmlElement;

type Change = (element: XmlElement) => XmlElement | readonly XmlElement[] | null;

const changed = (root: XmlElement, names: readonly string[], change: Change, everywhere: boolean): XmlElement => {
  let isDone = false;
  const walk = (element: XmlElement, depth: number): XmlElement => ({
    ...element,
    children: element.children.flatMap((child) => {
      if (child.name !== names[depth] || (isDone && !everywhere)) return [child];
      if (depth < names.length - 1) return [walk(child, depth + 1)];
      isDone = true;
      return change(child) ?? [];
    }),
  });
  const result = walk(root, 0);
  if (!isDone) throw new Error(`the document has no ${names.join('/')}`);
  return result;
};
const edit =
  (path: string, change: Change): Edit =>
  (root) =>
    changed(root, path.replace(/^\*/, '').split('/'), change, path.startsWith('*'));

/** Edits of the first element on a path; of all of them where the path begins with `*`. */
export const remove = (path: string): Edit => edit(path, () => null);
export const set = (path: string, text: string): Edit => edit(path, (one) => ({ ...one, text, children: [] }));
export const attribute = (path: string, name: string, value: string | null): Edit =>
  edit(path, (one) => {
    const { [name]: _, ...rest } = one.attributes;
    return { ...one, attributes: value === null ? rest : { ...rest, [name]: value } };
  });
export const add = (path: string, ...children: readonly XmlElement[]): Edit =>
  path === ''
    ? (root) => ({ ...root, children: [...root.children, ...children] })
    : edit(path, (one) => ({ ...one, children: [...one.children, ...children] }));
export const all =
  (...edits: readonly Edit[]): Edit =>
  (root) =>
    edits.reduce((document, one) => one(document), root);

interface Mutation {
  readonly name: string;
  readonly root: XmlElement;
  /** What was changed: names of the element above and of the element. */
  readonly place: readonly [string, string];
  /** Place and way of the change, the same in every document. */
  readonly kind: string;
  /** The text is as long as a rule allows, or one longer; or a code beside those of a list. */
  readonly is_edge: boolean;
}

/** A cent more, a minus, decimals too many, no number at all. */
const changesOfNumbers = (text: string): string[] => {
  if (!/^-?\d+(\.\d+)?$/.test(text) || text.length > 12) return [];
  const [, decimals = ''] = text.split('.');
  const places = Math.max(2, decimals.length);
  const more = (Number(text) + 0.01).toFixed(places);
  const less = (Number(text) - 0.01).toFixed(places);
  return [more, less, `-${text}`, `${text}${text.includes('.') ? '' : '.00'}5`, '0', `${text}9`];
};
const changesOfTexts = (text: string): string[] => {
  const codes = ['S', 'Z', 'E', 'O'].includes(text)
    ? ['S', 'Z', 'E', 'O', 'L', 'X', ' S'].filter((c) => c !== text)
    : [];
  const dates = /^\d{4}-\d\d-\d\d$/.test(text) ? ['2099-01-01', '2026-02-30', '26-01-01', '1999-12-31'] : [];
  const times = /^\d\d:\d\d:\d\d$/.test(text) ? ['24:00:01', '1:00', '12:00:00Z'] : [];
  const flags = text === 'true' || text === 'false' ? ['maybe', text === 'true' ? 'false' : 'true', '1', '0'] : [];
  const means = /^\d\d$/.test(text) ? ['69'] : [];
  const lengths = [127, 128, 1000, 1001].map((length) => 'ن'.repeat(length));
  return [...codes, ...dates, ...times, ...flags, ...means, ...lengths, '12345678', ' ', 'A B'];
};

/** Every element removed, emptied and doubled; every text and every attribute changed in the ways that fit what stands there. */
export function* mutationsOf(name: string, root: XmlElement): Generator<Mutation> {
  const replace = (at: readonly number[], change: Change): XmlElement => {
    const walk = (element: XmlElement, depth: number): XmlElement => ({
      ...element,
      children: element.children.flatMap((child, index) => {
        if (index !== at[depth]) return [child];
        return depth === at.length - 1 ? (change(child) ?? []) : [walk(child, depth + 1)];
      }),
    });
    return walk(root, 0);
  };
  const paths: { at: number[]; element: XmlElement; path: string }[] = [];
  const list = (element: XmlElement, at: number[], path: string): void =>
    element.children.forEach((child, index) => {
      const here = [...at, index];
      const its = `${path}/${child.name}[${index}]`;
      paths.push({ at: here, element: child, path: its });
      list(child, here, its);
    });
  list(root, [], name);
  for (const { at, element, path } of paths) {
    if (/ext:ExtensionContent/.test(path) && !/SignatureInformation\[\d+\]\/s?cbc:\w+\[\d+\]$/.test(path)) continue;
    const above = /([\w:]+)\[\d+\]\/[^/]*$/.exec(path)?.[1] ?? '';
    const how = (what: string, change: Change, way = what, is_edge = false): Mutation => ({
      ...{ name: `${path} ${what}`, place: [above, element.name], kind: `${above}/${element.name} ${way}`, is_edge },
      root: replace(at, change),
    });
    yield how('removed', () => null);
    yield how('doubled', (one) => [one, one]);
    yield how('emptied', (one) => ({ ...one, text: '', children: [] }));
    for (const [key, value] of Object.entries(element.attributes))
      for (const other of [
        null,
        '',
        'XXX',
        ` ${value} `,
        value.slice(1),
        `${value.slice(0, -1)}1`,
        `02${value.slice(2)}`,
      ]) {
        const { [key]: _, ...rest } = element.attributes;
        const attributes = other === null ? rest : { ...rest, [key]: other };
        yield how(`${key}=${other}`, (one) => ({ ...one, attributes }));
      }
    if (element.children.length > 0) continue;
    const texts = [...new Set([...changesOfNumbers(element.text), ...changesOfTexts(element.text)])];
    for (const [at, text] of texts.entries())
      yield how(
        `= ${text.slice(0, 20)} (${text.length})`,
        (one) => ({ ...one, text }),
        `= ${at} of ${texts.length}`,
        text.length >= 127 || text === '69',
      );
  }
}
