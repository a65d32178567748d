/** The id of a tender's amount. */
export const tenderInput = (key: number): string => `till-tender-${key}`;
/** And of what a terminal or a bank gave for it. */
export const tenderProof = (key: number): string => `till-proof-${key}`;

/** To what a tender needs typed first: a card its code, any other its amount. */
export const focusTender = (key: number): void => {
  const proof = document.getElementById(tenderProof(key));
  const needsIt = proof instanceof HTMLInputElement && proof.required && proof.value === '';
  (needsIt ? proof : document.getElementById(tenderInput(key)))?.focus();
};
