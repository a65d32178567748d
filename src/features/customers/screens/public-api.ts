/** Parts that screens of later features draw. */
export type { TimelineLook } from './customer-timeline.tsx';
export { AddressFields, useTrnCheck } from './buyer-fields.tsx';
