import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { bind, bindManager, type Route } from '../../../platform/http/route.ts';
import { fiscal } from '../contract.ts';
import { fiscalManager } from '../manager-contract.ts';
import { type ConnectedBy, cancelUnit, connectUnit, renewUnit, resumeQueue, retryUnit } from './connect-unit.ts';
import { downloadFiscalXml, getFiscalDocument, listFiscalDocuments, sumFiscalDocuments } from './fiscal-documents.ts';
import {
  cancelFor,
  connectFor,
  getFiscalUnit,
  listFiscalUnits,
  proposeFiscalUnit,
  renewFor,
  resumeFor,
  retryFor,
} from './manager-units.ts';
import { readUnitState, type UnitState } from './read-unit.ts';
import { reconcileFiscal } from './reconcile.ts';

/** What somebody of the shop does to its unit. */
const byUser =
  <I>(work: (by: ConnectedBy, tx: MerchantTx, input: I) => Promise<UnitState>) =>
  (ctx: MerchantContext, tx: MerchantTx, input: I): Promise<UnitState> =>
    work({ now: ctx.now, sealer: ctx.sealer, user_id: ctx.user.id, manager_id: null }, tx, input);

export const fiscalRoutes: readonly Route[] = [
  bind(fiscal.unit, (ctx, tx) => readUnitState(tx, ctx.now)),
  bind(fiscal.connect, byUser<InputOf<typeof fiscal.connect>>(connectUnit)),
  bind(fiscal.retry, byUser<InputOf<typeof fiscal.retry>>(retryUnit)),
  bind(fiscal.renew, byUser<InputOf<typeof fiscal.renew>>(renewUnit)),
  bind(fiscal.cancel, byUser<InputOf<typeof fiscal.cancel>>(cancelUnit)),
  bind(fiscal.resume, byUser<InputOf<typeof fiscal.resume>>(resumeQueue)),
  bind(fiscal.summary, sumFiscalDocuments),
  bind(fiscal.reconcile, reconcileFiscal),
  bind(fiscal.list, listFiscalDocuments),
  bind(fiscal.get, getFiscalDocument),
  bind(fiscal.xml, downloadFiscalXml),
  bindManager(fiscalManager.list, listFiscalUnits),
  bindManager(fiscalManager.get, getFiscalUnit),
  bindManager(fiscalManager.proposed, proposeFiscalUnit),
  bindManager(fiscalManager.connect, connectFor),
  bindManager(fiscalManager.retry, retryFor),
  bindManager(fiscalManager.renew, renewFor),
  bindManager(fiscalManager.cancel, cancelFor),
  bindManager(fiscalManager.resume, resumeFor),
];
