export { issueCardDeposit } from './deposit-purchase.ts';
export { readForfeitedDeposit } from './read-forfeited-deposit.ts';
export { depositParties, issueDeposit } from './receive-deposit.ts';
export { refundDepositLater } from './refund-deposit-queue.ts';
