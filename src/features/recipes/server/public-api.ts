export { makeToOrder, productsMadeToOrder, readMakeable } from './make-to-order.ts';
