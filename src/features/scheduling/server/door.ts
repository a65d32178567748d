export { agreedPrices, appointmentPart, type Billed } from './appointment-part.ts';
