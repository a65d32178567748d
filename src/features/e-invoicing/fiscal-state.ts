/** States of a unit (specification section 4: tax-authority setting). */
export const unitStatus = { cancelled: 0, pending: 1, connected: 2, renewed: 3 } as const;

/** States of a signed document (zatca guide section 12). */
export const fiscalState = {
  queued: 1,
  reported: 2,
  reported_with_warnings: 3,
  cleared: 4,
  cleared_with_warnings: 5,
  rejected: 6,
} as const;

/** Until when a simplified document must be reported, and when somebody is told that it was not (hours). */
export const reportingHours = { due: 24, alarm: 20 } as const;

/** A standard document is given to nobody before it is cleared; where clearance is switched off, before it is reported. */
export const mayBeGiven = (of: { readonly is_simplified: boolean; readonly state: number }): boolean =>
  of.is_simplified || (of.state !== fiscalState.queued && of.state !== fiscalState.rejected);

/** Rejected, and nothing was done about it yet. */
export const isOpenRejection = (of: { readonly state: number; readonly settled_by: number | null }): boolean =>
  of.state === fiscalState.rejected && of.settled_by === null;
