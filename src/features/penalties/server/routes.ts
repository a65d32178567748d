import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { penalties } from '../contract.ts';
import { penaltySettings } from '../settings.ts';
import { chargePenalty } from './charge-penalty.ts';
import { downloadPenaltyReceipt } from './download-receipt.ts';
import { collectPenalty, waivePenalty } from './end-penalty.ts';
import type { PenaltyInvoices } from './penalty-invoices.ts';
import { getPenalty, listPenalties, proposeAmount } from './read-penalties.ts';

const settings = shopSettings(penaltySettings);

/** `invoices`: what later features know of deposits and do with a penalty that carries VAT. */
export const penaltyRoutes = (invoices: PenaltyInvoices): readonly Route[] => [
  bind(penalties.list, listPenalties(invoices)),
  bind(penalties.proposed, proposeAmount(invoices)),
  bind(penalties.get, getPenalty(invoices)),
  bind(penalties.charge, chargePenalty(invoices)),
  bind(penalties.collect, collectPenalty(invoices)),
  bind(penalties.waive, waivePenalty(invoices)),
  bind(penalties.pdf, downloadPenaltyReceipt(invoices)),
  bind(penalties.settings.get, settings.get),
  bind(penalties.settings.save, settings.save),
];
