/** Parts that screens of later features draw. */

export { AddressFields, useTrnCheck } from './buyer-fields.tsx';
export type { TimelineTone } from './customer-timeline.tsx';
