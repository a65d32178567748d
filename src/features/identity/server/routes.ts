import { bind, bindManager, bindPublic, type Route } from '../../../platform/http/route.ts';
import { platformSettings } from '../../../platform/http/settings-use-cases.ts';
import { identity, managerIdentity } from '../contract.ts';
import { managerPasskeySignIn, managerPasskeys, passkeySignIn, passkeys } from '../passkey-contract.ts';
import { platformIdentity } from '../platform-settings.ts';
import { platformRoles, platformStaff } from '../platform-staff-contract.ts';
import { roles } from '../role-contract.ts';
import { changeManagerPassword, managersSessions, ownSessions, sharedSessions } from '../safety-contract.ts';
import { managerTwoFactor, twoFactor, twoFactorLater } from '../two-factor-contract.ts';
import { forgotPassword } from './forgot-password.ts';
import {
  type AccountParts,
  type ChosenByTheShop,
  readGlobalInformations,
  readManagerGlobalInformations,
  type ShopFacts,
} from './global-informations.ts';
import { chooseManagersPassword } from './manager-invitation.ts';
import { postponeTwoFactor } from './offer-two-factor.ts';
import {
  changeOwnManagerPassword,
  endManagersOtherSessions,
  endOtherSessions,
  listManagersSessions,
  listOwnSessions,
} from './own-sessions.ts';
import { managersPasskeys, shopPasskeys } from './passkeys.ts';
import * as platformRole from './platform-roles.ts';
import * as staff from './platform-staff.ts';
import {
  changePassword,
  saveLanguage,
  saveManagerLanguage,
  signManagerOut,
  signOut,
  updateProfile,
} from './profile.ts';
import { resetPassword } from './reset-password.ts';
import { getRole, listRoles } from './role-queries.ts';
import { createRole, deleteRole, updateRole } from './save-role.ts';
import { endSession, shareSession } from './shared-sessions.ts';
import { signIn } from './sign-in.ts';
import {
  beginManagerPasskeySignIn,
  beginPasskeySignIn,
  signInByPasskey,
  signManagerInByPasskey,
} from './sign-in-by-passkey.ts';
import { signManagerIn } from './sign-manager-in.ts';
import { managersTwoFactor, shopTwoFactor } from './two-factor.ts';
import { checkVerificationCode, sendVerificationCode } from './verification-codes.ts';

const platform = platformSettings(platformIdentity);

/** `shopFacts` reads the shop's own row, `chosen` gives the settings of later features that every screen reads. */
export const identityRoutes = (
  shopFacts: ShopFacts,
  chosen: ChosenByTheShop,
  account: AccountParts,
): readonly Route[] => [
  bindPublic(identity.login, signIn),
  bindPublic(passkeySignIn.begin, beginPasskeySignIn),
  bindPublic(passkeySignIn.signIn, signInByPasskey),
  bindPublic(identity.forgotPassword, forgotPassword),
  bindPublic(identity.resetPassword, resetPassword),
  bindPublic(identity.sendVerificationCode, sendVerificationCode),
  bindPublic(identity.checkVerificationCode, checkVerificationCode),
  bind(identity.logout, signOut),
  bind(identity.globalInformations, readGlobalInformations(shopFacts, chosen, account)),
  bind(identity.updateProfile, updateProfile),
  bind(identity.saveLanguage, saveLanguage),
  bind(identity.changePassword, changePassword),
  bind(twoFactor.get, shopTwoFactor.get),
  bind(twoFactorLater, postponeTwoFactor),
  bind(twoFactor.begin, shopTwoFactor.begin),
  bind(twoFactor.confirm, shopTwoFactor.confirm),
  bind(twoFactor.renewCodes, shopTwoFactor.renewCodes),
  bind(twoFactor.turnOff, shopTwoFactor.turnOff),
  bind(passkeys.list, shopPasskeys.list),
  bind(passkeys.begin, shopPasskeys.begin),
  bind(passkeys.add, shopPasskeys.add),
  bind(passkeys.remove, shopPasskeys.remove),
  bind(ownSessions.list, listOwnSessions),
  bind(ownSessions.endOthers, endOtherSessions),
  bind(sharedSessions.share, shareSession),
  bind(sharedSessions.end, endSession),
  bind(roles.list, listRoles),
  bind(roles.get, getRole),
  bind(roles.create, createRole),
  bind(roles.update, updateRole),
  bind(roles.delete, deleteRole),
  bindPublic(managerIdentity.login, signManagerIn),
  bindManager(managerIdentity.logout, signManagerOut),
  bindManager(managerIdentity.saveLanguage, saveManagerLanguage),
  bindManager(managerIdentity.globalInformations, readManagerGlobalInformations),
  bindManager(managerTwoFactor.get, managersTwoFactor.get),
  bindManager(managerTwoFactor.begin, managersTwoFactor.begin),
  bindManager(managerTwoFactor.confirm, managersTwoFactor.confirm),
  bindManager(managerTwoFactor.renewCodes, managersTwoFactor.renewCodes),
  bindManager(managerTwoFactor.turnOff, managersTwoFactor.turnOff),
  bindPublic(managerPasskeySignIn.begin, beginManagerPasskeySignIn),
  bindPublic(managerPasskeySignIn.signIn, signManagerInByPasskey),
  bindManager(managerPasskeys.list, managersPasskeys.list),
  bindManager(managerPasskeys.begin, managersPasskeys.begin),
  bindManager(managerPasskeys.add, managersPasskeys.add),
  bindManager(managerPasskeys.remove, managersPasskeys.remove),
  bindManager(managersSessions.list, listManagersSessions),
  bindManager(managersSessions.endOthers, endManagersOtherSessions),
  bindManager(changeManagerPassword, changeOwnManagerPassword),
  bindManager(platformStaff.list, staff.listPlatformStaff),
  bindManager(platformStaff.get, staff.getPlatformEmployee),
  bindManager(platformStaff.create, staff.invitePlatformEmployee),
  bindManager(platformStaff.update, staff.updatePlatformEmployee),
  bindManager(platformStaff.inviteAgain, staff.inviteManagerAgain),
  bindManager(platformStaff.takeSecondStep, staff.resetPlatformEmployeeTwoFactor),
  bindManager(platformStaff.disable, staff.disablePlatformEmployee),
  bindManager(platformStaff.enable, staff.enablePlatformEmployee),
  bindPublic(platformStaff.choosePassword, chooseManagersPassword),
  bindManager(platformRoles.list, platformRole.listPlatformRoles),
  bindManager(platformRoles.get, platformRole.getPlatformRole),
  bindManager(platformRoles.create, platformRole.createPlatformRole),
  bindManager(platformRoles.update, platformRole.updatePlatformRole),
  bindManager(platformRoles.delete, platformRole.deletePlatformRole),
  bindManager(managerIdentity.settings.get, platform.get),
  bindManager(managerIdentity.settings.save, platform.save),
];
