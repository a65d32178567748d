import { bind, bindPublic, type Route } from '../../../platform/http/route.ts';
import { offers, packages } from '../contract.ts';
import { namePeople, prolongPackage } from './change-package.ts';
import { downloadPackagePdf, downloadPublicPackagePdf, sendPackage } from './download-package.ts';
import { getOffer, listOffers } from './read-offers.ts';
import { getPackage, listPackages, packagesOfCustomer } from './read-packages.ts';
import { createOffer, moveOffer, renewOffer, updateOffer } from './save-offer.ts';

export const packageRoutes: readonly Route[] = [
  bind(offers.list, listOffers),
  bind(offers.get, getOffer),
  bind(offers.create, createOffer),
  bind(offers.update, updateOffer),
  bind(offers.enable, moveOffer('enable')),
  bind(offers.disable, moveOffer('disable')),
  bind(offers.renew, renewOffer),
  bind(packages.list, listPackages),
  bind(packages.get, getPackage),
  bind(packages.ofCustomer, packagesOfCustomer),
  bind(packages.prolong, prolongPackage),
  bind(packages.namePeople, namePeople),
  bind(packages.pdf, downloadPackagePdf),
  bindPublic(packages.publicPdf, downloadPublicPackagePdf),
  bind(packages.send, sendPackage),
];
