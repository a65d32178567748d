export { type CodeFact, codeFacts } from './code-facts.ts';
export { codePart, type CodeUsed } from './code-part.ts';
