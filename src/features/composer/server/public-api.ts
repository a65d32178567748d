export { composedFacts, composedItems } from './composed-items.ts';
export { composerProduct, hasComposer, type OpenComposer, readComposer } from './read-composer.ts';
