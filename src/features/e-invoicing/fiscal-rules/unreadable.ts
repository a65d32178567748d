/**
 * A value that a rule needs and cannot read: no number, no date, or several where one may stand. The authority's rules stop
 * there; ours count the rule as broken.
 */
export class Unreadable extends Error {}
