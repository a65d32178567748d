import { XmlElement as ParsedElement, type XmlAttribute, XmlDocument, type XmlNode } from 'libxml2-wasm';
import { fiscalNames } from '../fiscal-names.ts';
import type { XmlElement } from '../xml-element.ts';

/** Our prefix of each namespace; the document's own has none. */
const prefixes: ReadonlyMap<string, string> = new Map(
  Object.entries(fiscalNames).map(([prefix, uri]) => [uri, prefix === 'ubl' ? '' : `${prefix}:`]),
);

const attributesOf = (attributes: readonly XmlAttribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]));

/** The element and all in it, of a document that is parsed. */
export const elementsIn = (element: ParsedElement): XmlElement => {
  const children: XmlElement[] = [];
  for (
    let node: XmlNode | null = element.firstChild;
    node;
    node = 'next' in node ? (node.next as XmlNode | null) : null
  )
    if (node instanceof ParsedElement) children.push(elementsIn(node));
  const prefix = prefixes.get(element.namespaceUri) ?? `{${element.namespaceUri}}`;
  const text = children.length === 0 ? element.content : '';
  return { name: prefix + element.name, text, children, attributes: attributesOf(element.attrs) };
};

/**
 * A document that somebody else wrote, with our prefixes whatever its own are, and without white space between elements; an
 * element of a namespace that a document has no use for keeps it in its name, as `{urn:x}A`. Throws where it is no XML.
 */
export const readElements = (xml: string | Uint8Array): XmlElement => {
  const document = typeof xml === 'string' ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml);
  try {
    return elementsIn(document.root);
  } finally {
    document.dispose();
  }
};
