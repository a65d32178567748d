/** Parts that screens of later features draw. */
export { CopiedText } from './copied-text.tsx';
export { MethodChoice, MethodProof } from './method-fields.tsx';
