/**
 * Text with simple marks, kept as HTML of a few elements (`richTextElements`) that the server has rebuilt from its parsed
 * tree (`platform/text/clean-rich-text.ts`). Only what came through there is a `RichText` and may be shown as HTML.
 */
declare const cleaned: unique symbol;
export type RichText = string & { readonly [cleaned]: true };

/** Elements that survive; all attributes are dropped but the address of a link. */
export const richTextElements = ['p', 'br', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a'] as const;
export type RichTextElement = (typeof richTextElements)[number];

/** What browsers and word processors write instead, and what it becomes. */
export const richTextAliases: Readonly<Record<string, RichTextElement>> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: 'h3',
  h2: 'h3',
  h4: 'h3',
};

/** Addresses that a link may have. */
export const isSafeLink = (address: string): boolean => {
  // Browsers skip control characters and blanks when they read a scheme.
  const plain = [...address].filter((character) => character > ' ').join('');
  return /^(https?:\/\/|mailto:|tel:)/i.test(plain) && address.length <= 2_000;
};

/** Longest text in characters of its HTML. */
export const richTextLimit = 20_000;
