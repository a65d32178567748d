import type { Sql } from '../../../platform/db/sql.ts';
import { bind, bindManager, bindUpload, type Route } from '../../../platform/http/route.ts';
import { files, merchantLogo, wizard } from '../contract.ts';
import { merchants } from '../manager-contract.ts';
import { listMerchants } from './list-merchants.ts';
import { readLogo, saveLogo } from './merchant-logo.ts';
import { updateProgress } from './update-progress.ts';
import { uploadImage } from './upload-image.ts';

/** `recentInvoicesOf` is SQL that the documents give: how many a shop `m` issued lately. */
export const tenancyRoutes = (recentInvoicesOf: (now: string) => Sql): readonly Route[] => [
  bindUpload(files.upload, uploadImage),
  bind(merchantLogo.get, readLogo),
  bind(merchantLogo.save, saveLogo),
  bind(wizard.updateProgress, updateProgress),
  bindManager(merchants.list, listMerchants(recentInvoicesOf)),
];
