export { agreedPrices, appointmentPart, type Billed } from './appointment-part.ts';
export { appointmentTimeline } from './of-customers.ts';
