/** Statuses of a message on its way (specification section 4, mail sent). */
export const messageStatus = { failed: 0, pending: 1, success: 2 } as const;
