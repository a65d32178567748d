export { cashAtHand, requireCash } from './cash-at-hand.ts';
export { countedShifts } from './correct-counted.ts';
export { openShiftOf, receivePayments } from './open-shift-of.ts';
