export { composedFacts, composedItems } from './composed-items.ts';
export { hasComposer, type OpenComposer, readComposer } from './read-composer.ts';
