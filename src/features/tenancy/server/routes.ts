import type { Sql } from '../../../platform/db/sql.ts';
import { bind, bindManager, bindUpload, type Route } from '../../../platform/http/route.ts';
import { platformSettings, shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { accountRequests, accountSettings, accounts } from '../account-contract.ts';
import { accountRules } from '../account-rules.ts';
import { files, merchantLogo, wizard } from '../contract.ts';
import { merchants } from '../manager-contract.ts';
import { notificationSettings } from '../notification-settings.ts';
import { shop, shopNotifications } from '../shop-contract.ts';
import * as life from './account-actions.ts';
import { approveRequest, listRequests, rejectRequest } from './account-requests.ts';
import { listMerchants } from './list-merchants.ts';
import { readLogo, saveLogo } from './merchant-logo.ts';
import { readAccount } from './read-account.ts';
import { type ShopDealings, shopUseCases } from './shop-settings.ts';
import { skipStep, updateProgress } from './update-progress.ts';
import { uploadImage } from './upload-image.ts';

const rules = platformSettings(accountRules);
const notificationOperations = shopSettings(notificationSettings);

/** SQL that later features give: how many documents a shop `m` issued lately, and what a shop has dealt with. */
export const tenancyRoutes = (recentInvoicesOf: (now: string) => Sql, dealings: ShopDealings): readonly Route[] => {
  const settings = shopUseCases(dealings);
  return [
    bindUpload(files.upload, uploadImage),
    bind(merchantLogo.get, readLogo),
    bind(merchantLogo.save, saveLogo),
    bind(wizard.updateProgress, updateProgress),
    bind(wizard.skip, skipStep),
    bind(shop.get, settings.read),
    bind(shop.places, settings.listPlaces),
    bind(shop.saveGeneral, settings.saveGeneral),
    bind(shop.saveTax, settings.saveTax),
    bind(shop.cancelTaxChange, settings.cancelTaxChange),
    bind(shop.saveInvoice, settings.saveInvoice),
    bind(shopNotifications.get, notificationOperations.get),
    bind(shopNotifications.save, notificationOperations.save),
    bindManager(merchants.list, listMerchants(recentInvoicesOf)),
    bindManager(accounts.get, readAccount(recentInvoicesOf)),
    bindManager(accounts.extend, life.extendAccount),
    bindManager(accounts.changePlan, life.changePlan),
    bindManager(accounts.disable, life.disableAccount),
    bindManager(accounts.enable, life.enableAccount),
    bindManager(accounts.suspend, life.suspendAccount),
    bindManager(accounts.resume, life.resumeAccount),
    bindManager(accounts.changeOwner, life.changeOwner),
    bindManager(accounts.takeSecondStep, life.resetOwnerTwoFactor),
    bindManager(accounts.loginAsOwner, life.loginAsOwner),
    bindManager(accountRequests.list, listRequests),
    bindManager(accountRequests.approve, approveRequest),
    bindManager(accountRequests.reject, rejectRequest),
    bindManager(accountSettings.get, rules.get),
    bindManager(accountSettings.save, rules.save),
  ];
};
