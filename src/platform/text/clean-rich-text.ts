import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import {
  isSafeLink,
  type RichText,
  type RichTextElement,
  richTextAliases,
  richTextElements,
} from '../../kernel/text/rich-text.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', ' ');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

const elementOf = (tag: string): RichTextElement | null =>
  (richTextElements as readonly string[]).includes(tag) ? (tag as RichTextElement) : (richTextAliases[tag] ?? null);

/** Elements whose text is not for readers: dropped with everything inside. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'head',
]);

/** Deeper than anybody writes, shallower than the stack. */
const deepest = 40;

const rebuilt = (nodes: readonly Node[], depth: number): string =>
  depth > deepest
    ? ''
    : nodes
        .map((node) => {
          if ('value' in node) return escapeText(node.value);
          if (!('tagName' in node) || dropped.has(node.tagName)) return '';
          const inside = rebuilt(node.childNodes, depth + 1);
          const element = elementOf(node.tagName);
          if (element === null) return inside;
          if (element === 'br') return '<br>';
          if (element !== 'a') return `<${element}>${inside}</${element}>`;
          const address = node.attrs.find(({ name }) => name === 'href')?.value ?? '';
          return isSafeLink(address)
            ? `<a href="${escapeAttribute(address)}" rel="noopener noreferrer nofollow" target="_blank">${inside}</a>`
            : inside;
        })
        .join('');

/**
 * Parses HTML as a browser does and writes it anew from its tree with the few elements of `richTextElements`: nothing of
 * the original's markup survives, so there is nothing to be clever with. Empty text is null.
 */
export const cleanRichText = (html: string): RichText | null => {
  const text = rebuilt(parseFragment(html).childNodes, 0).trim();
  return text.replace(/<[^>]*>/g, '').trim() === '' ? null : (text as RichText);
};
