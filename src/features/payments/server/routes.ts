import { bind, bindManager, type Route } from '../../../platform/http/route.ts';
import { platformSettings } from '../../../platform/http/settings-use-cases.ts';
import { payments } from '../contract.ts';
import {
  gatewayAccounts,
  gatewayPayments,
  gatewayPayouts,
  gatewayRuleSettings,
  methodRuleSettings,
  platformGateway,
} from '../gateway-contract.ts';
import { gatewayRules, methodRules } from '../gateway-rules.ts';
import { type CountedShifts, editPaymentMethod } from './edit-method.ts';
import { cancelGatewayPayment } from './gateway-payments.ts';
import { previewPayout, settlePayout } from './gateway-payouts.ts';
import { againGatewayRefund } from './gateway-refunds.ts';
import { readGatewayAccounts, saveGatewayAccount, tryGatewayAccount } from './gateway-setting.ts';
import { listGatewayPayments } from './list-gateway-payments.ts';
import { type DocumentNumbered, listPayments } from './list-payments.ts';
import { cancelLink } from './payment-links.ts';
import { readPlatformGateway, savePlatformGateway } from './platform-gateway.ts';

const gateways = platformSettings(gatewayRules);
const methods = platformSettings(methodRules);

/** `documentNumbered` is SQL that the documents give: the paper that has a number. */
export const paymentRoutes = (documentNumbered: DocumentNumbered, shifts: CountedShifts): readonly Route[] => [
  bind(payments.list, listPayments(documentNumbered)),
  bind(payments.editMethod, editPaymentMethod(shifts)),
  bind(payments.cancelLink, async (ctx, tx, input) => {
    await cancelLink(tx, input.id, ctx.now);
    ctx.publishChange('payment_links');
    return { done: true as const };
  }),
  bind(gatewayAccounts.get, readGatewayAccounts),
  bind(gatewayAccounts.save, saveGatewayAccount),
  bind(gatewayAccounts.tryKeys, tryGatewayAccount),
  bind(gatewayPayments.list, listGatewayPayments),
  bind(gatewayPayments.cancel, async (ctx, tx, input) => {
    await cancelGatewayPayment(tx, input.id, ctx.now);
    return { done: true as const };
  }),
  bind(gatewayPayments.refundAgain, async (ctx, tx, input) => {
    await againGatewayRefund(tx, input.id);
    ctx.publishChange('gateway_payments');
    return { done: true as const };
  }),
  bind(gatewayPayouts.preview, previewPayout),
  bind(gatewayPayouts.settle, settlePayout),
  bindManager(gatewayRuleSettings.get, gateways.get),
  bindManager(gatewayRuleSettings.save, gateways.save),
  bindManager(methodRuleSettings.get, methods.get),
  bindManager(methodRuleSettings.save, methods.save),
  bindManager(platformGateway.get, readPlatformGateway),
  bindManager(platformGateway.save, savePlatformGateway),
];
