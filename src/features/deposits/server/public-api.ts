export { issueCardDeposit } from './deposit-purchase.ts';
export { refundDepositLater } from './refund-deposit-queue.ts';
export { readForfeitedDeposit } from './read-forfeited-deposit.ts';
