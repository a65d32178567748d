import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { giftCards } from '../contract.ts';
import { giftCardSettings } from '../settings.ts';
import { cardsOfCustomer, findGiftCard } from './find-gift-card.ts';
import { getGiftCard, revealCardCodes } from './get-gift-card.ts';
import { listGiftCards } from './list-gift-cards.ts';
import { offerCards } from './offer-cards.ts';
import { refundGiftCard } from './refund-gift-card.ts';
import { sellGiftCard } from './sell-gift-card.ts';

const settings = shopSettings(giftCardSettings);

export const giftCardRoutes: readonly Route[] = [
  bind(giftCards.list, listGiftCards),
  bind(giftCards.get, getGiftCard),
  bind(giftCards.sell, sellGiftCard),
  bind(giftCards.offer, offerCards),
  bind(giftCards.code, revealCardCodes),
  bind(giftCards.find, findGiftCard),
  bind(giftCards.ofCustomer, cardsOfCustomer),
  bind(giftCards.refund, refundGiftCard),
  bind(giftCards.settings.get, settings.get),
  bind(giftCards.settings.save, settings.save),
];
