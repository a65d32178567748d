/** The public page of a visit, without a language prefix. */
export const appointmentPath = (uniqueId: string): string => `/e-booking/${uniqueId}`;

/** The public page of an offered place, without a language prefix. */
export const offerPath = (uniqueId: string): string => `/e-offer/${uniqueId}`;

/** The public page of somebody who waits for a place, without a language prefix. */
export const waitPath = (uniqueId: string): string => `/e-waitlist/${uniqueId}`;
