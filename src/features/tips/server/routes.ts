import { bind, type Route } from '../../../platform/http/route.ts';
import { tips } from '../contract.ts';
import { payOutTips, receiveTip, refundTip } from './move-tips.ts';
import { listTips, readOwedTips } from './read-tips.ts';

export const tipRoutes: readonly Route[] = [
  bind(tips.owed, readOwedTips),
  bind(tips.list, listTips),
  bind(tips.take, receiveTip),
  bind(tips.payOut, payOutTips),
  bind(tips.takeBack, refundTip),
];
