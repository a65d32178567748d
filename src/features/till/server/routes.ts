import { bind, bindFastPath, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { till } from '../contract.ts';
import { tillSettings } from '../settings.ts';
import { tillLots } from '../till-lot-contract.ts';
import { findLots } from './find-lots.ts';
import { discardHeld, getHeld, holdInvoice, updateHeld } from './hold-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listHeld } from './list-held.ts';
import { readBuyerAddress } from './read-buyer-address.ts';
import { sellWithCards } from './sell-with-cards.ts';
import { readTillCatalogue } from './till-catalogue.ts';

const settings = shopSettings(tillSettings);

export const tillRoutes: readonly Route[] = [
  bind(till.catalogue, readTillCatalogue),
  bindFastPath(till.issueInvoice, issueInvoice),
  bind(till.sellWithCards, sellWithCards),
  bind(tillLots.find, findLots),
  bind(till.buyerAddress, readBuyerAddress),
  bind(till.listHeld, listHeld),
  bind(till.getHeld, getHeld),
  bind(till.hold, holdInvoice),
  bind(till.updateHeld, updateHeld),
  bind(till.discardHeld, discardHeld),
  bind(till.settings.get, settings.get),
  bind(till.settings.save, settings.save),
];
