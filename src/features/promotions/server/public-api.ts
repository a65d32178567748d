export { type CodeFact, codeFacts } from './code-facts.ts';
export { type CodeUsed, codePart } from './code-part.ts';
export { discountCodeOf } from './document-code.ts';
