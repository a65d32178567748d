/** The public page of a visit, without a language prefix. */
export const visitPath = (uniqueId: string): string => `/e-booking/${uniqueId}`;
