import { bind, type Route } from '../../../platform/http/route.ts';
import { depositsByHand } from '../appointment-deposit-contract.ts';
import { cardDeposits } from '../card-deposit-contract.ts';
import { deposits } from '../contract.ts';
import { cancelPayment } from './cancel-payment.ts';
import { askDeposit, mayAskDeposit, refundDepositByCard } from './deposit-purchase.ts';
import { listDepositsByHand } from './deposits-by-hand.ts';
import { listCustomerDeposits } from './list-deposits.ts';
import { receiveDeposit } from './receive-deposit.ts';
import { refundDeposit } from './refund-deposit.ts';

export const depositRoutes: readonly Route[] = [
  bind(deposits.receive, receiveDeposit),
  bind(depositsByHand.list, listDepositsByHand),
  bind(cardDeposits.offered, mayAskDeposit),
  bind(cardDeposits.ask, askDeposit),
  bind(cardDeposits.refund, refundDepositByCard),
  bind(deposits.listOfCustomer, listCustomerDeposits),
  bind(deposits.refund, refundDeposit),
  bind(deposits.cancelPayment, cancelPayment),
];
