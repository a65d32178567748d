/**
 * Elements of a document and their canonical text (W3C C14N 1.1): no white space between elements, no empty-element tags, the
 * signs escaped that the canonical form escapes. So the hash of a document is the hash of its text, nobody has to read it
 * again, and the rules look at the same elements (fiscal rules).
 */
export interface XmlElement {
  /** With its usual prefix: `cbc:ID`. */
  readonly name: string;
  /** What stands in it, for an element without others in it. */
  readonly text: string;
  readonly children: readonly XmlElement[];
  readonly attributes: Readonly<Record<string, string>>;
}

/** Signs that XML 1.0 knows no way to write, and carriage returns, which its readers turn into line feeds. */
const unwritable = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const special = /[&<>]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const none = {};

/** An element with text in it. */
export const leaf = (
  name: string,
  text: string | number,
  attributes: Readonly<Record<string, string>> = none,
): XmlElement => ({ name, text: String(text).replace(unwritable, ''), children: [], attributes });

type Part = XmlElement | false | null | undefined | '';

/** An element with elements in it: those that are there. */
export const branch = (name: string, ...parts: readonly Part[]): XmlElement => ({
  name,
  text: '',
  children: parts.filter((part): part is XmlElement => Boolean(part)),
  attributes: none,
});

/** An element with text, or nothing where there is none. */
export const optional = (name: string, text: string | null | undefined): XmlElement | null =>
  text ? leaf(name, text) : null;

/** The canonical text. Values of attributes are ours: codes of letters, digits and spaces, and addresses of names. */
export const xmlOf = (element: XmlElement): string => {
  let attributes = '';
  for (const key in element.attributes) attributes += ` ${key}="${element.attributes[key]}"`;
  const inner =
    element.children.length > 0
      ? element.children.map(xmlOf).join('')
      : element.text.replace(special, (sign) => escapes[sign]!);
  return `<${element.name}${attributes}>${inner}</${element.name}>`;
};
