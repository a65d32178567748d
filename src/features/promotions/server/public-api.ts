export { type CodeFact, codeFacts } from './code-facts.ts';
export { discountCodeOf } from './document-code.ts';
export { codePart, type CodeUsed } from './code-part.ts';
