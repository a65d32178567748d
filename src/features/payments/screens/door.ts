/** Parts that screens of later features draw. */
export { MethodChoice, MethodProof } from './method-fields.tsx';
