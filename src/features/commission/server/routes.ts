import { bind, type Route } from '../../../platform/http/route.ts';
import { commission } from '../contract.ts';
import { addAdjustment, cancelAdjustment, listAdjustments } from './adjustments.ts';
import { readLineShares, shareLine } from './line-shares.ts';
import { approveMonth, readMonth } from './months.ts';
import { answerQuestion, askQuestion } from './questions.ts';
import { addRule, endRule, listRules, withdrawRule } from './rules.ts';
import { readMine, readStatement } from './statements.ts';

export const commissionRoutes: readonly Route[] = [
  bind(commission.all, readMonth),
  bind(commission.employee, readStatement),
  bind(commission.mine, readMine),
  bind(commission.approve, approveMonth),
  bind(commission.rules, listRules),
  bind(commission.addRule, addRule),
  bind(commission.endRule, endRule),
  bind(commission.withdrawRule, withdrawRule),
  bind(commission.lineShares, readLineShares),
  bind(commission.shareLine, shareLine),
  bind(commission.ask, askQuestion),
  bind(commission.answer, answerQuestion),
  bind(commission.adjustments, listAdjustments),
  bind(commission.addAdjustment, addAdjustment),
  bind(commission.cancelAdjustment, cancelAdjustment),
];
