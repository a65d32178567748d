export { makeToOrder, productsMadeToOrder, readMakeable } from './make-to-order.ts';
export { blockedMilli } from './read-facts.ts';
