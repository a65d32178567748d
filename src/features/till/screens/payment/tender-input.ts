import { tenderInput } from '../../unread-amounts.ts';

/** The id of what a terminal or a bank gave for it. */
export const tenderProof = (key: number): string => `till-proof-${key}`;

/** The id of the field for a gift card's code. */
export const cardCodeInput = 'till-card-code';

/** To what a tender needs typed first: a card its code, any other its amount. */
export const focusTender = (key: number): void => {
  const proof = document.getElementById(tenderProof(key));
  const needsIt = proof instanceof HTMLInputElement && proof.required && proof.value === '';
  (needsIt ? proof : document.getElementById(tenderInput(key)))?.focus();
};

/** Somebody types something else on the ticket: the customer, a discount. The item search is left for the payment. */
const isTypingElsewhere = (): boolean => {
  const at = document.activeElement;
  return Boolean(at?.matches('input, textarea, select') && !at.closest('.paying') && at.id !== 'till-search');
};

/** To a tender that was just drawn, unless that would take the keys from what is being typed. */
export const offerTender = (key: number): void => {
  if (!isTypingElsewhere()) focusTender(key);
};
