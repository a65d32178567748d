import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { penalties } from '../contract.ts';
import { penaltySettings } from '../settings.ts';
import { chargePenalty } from './charge-penalty.ts';
import { collectPenalty, waivePenalty } from './end-penalty.ts';
import { givePenaltyReceipt } from './give-receipt.ts';
import { getPenalty, listPenalties, proposeAmount } from './read-penalties.ts';

const settings = shopSettings(penaltySettings);

export const penaltyRoutes: readonly Route[] = [
  bind(penalties.list, listPenalties),
  bind(penalties.proposed, proposeAmount),
  bind(penalties.get, getPenalty),
  bind(penalties.charge, chargePenalty),
  bind(penalties.collect, collectPenalty),
  bind(penalties.waive, waivePenalty),
  bind(penalties.pdf, givePenaltyReceipt),
  bind(penalties.settings.get, settings.get),
  bind(penalties.settings.save, settings.save),
];
