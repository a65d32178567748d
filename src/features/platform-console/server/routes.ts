import { bindManager, bindPublic, type Route } from '../../../platform/http/route.ts';
import { authoritySandbox } from '../authority-contract.ts';
import { monitoring } from '../contract.ts';
import { gatewayOperations } from '../gateway-contract.ts';
import { mails } from '../mail-contract.ts';
import { peopleOfShops } from '../people-contract.ts';
import { platform } from '../platform-contract.ts';
import { blockedAddresses, systemConnections } from '../safety-contract.ts';
import { addJsError } from './add-js-error.ts';
import { getAuthorityDocument, issueSandboxOtp, listAuthorityDocuments } from './authority-sandbox.ts';
import { listFaults, listSandboxCalls, switchFault } from './gateways.ts';
import { getJsError } from './get-js-error.ts';
import { listAddedCustomers, listConnections, listGlobalEmployees } from './list-people.ts';
import { listFailedLogins, listJsErrors } from './list-trackers.ts';
import { getMail, getSandboxMail, listMails, listSandboxMails, resendMail } from './mails.ts';
import { readPlatformDashboard } from './platform-dashboard.ts';
import { blockAddress, liftBlock, listBlocked, listSystemConnections } from './platform-safety.ts';

export const consoleRoutes: readonly Route[] = [
  bindPublic(monitoring.addJsError, addJsError),
  bindPublic(monitoring.addManagerJsError, addJsError),
  bindManager(monitoring.listJsErrors, listJsErrors),
  bindManager(monitoring.getJsError, getJsError),
  bindManager(monitoring.listFailedLogins, listFailedLogins),
  bindManager(blockedAddresses.list, listBlocked),
  bindManager(blockedAddresses.block, blockAddress),
  bindManager(blockedAddresses.lift, liftBlock),
  bindManager(systemConnections, listSystemConnections),
  bindManager(peopleOfShops.connections, listConnections),
  bindManager(peopleOfShops.employees, listGlobalEmployees),
  bindManager(peopleOfShops.customers, listAddedCustomers),
  bindManager(mails.list, listMails),
  bindManager(mails.get, getMail),
  bindManager(mails.resend, resendMail),
  bindManager(mails.listSandbox, listSandboxMails),
  bindManager(mails.getSandbox, getSandboxMail),
  bindManager(gatewayOperations.calls, listSandboxCalls),
  bindManager(gatewayOperations.faults, listFaults),
  bindManager(gatewayOperations.switchFault, switchFault),
  bindManager(authoritySandbox.documents, listAuthorityDocuments),
  bindManager(authoritySandbox.document, getAuthorityDocument),
  bindManager(authoritySandbox.issueOtp, issueSandboxOtp),
  bindManager(platform.dashboard, readPlatformDashboard),
];
