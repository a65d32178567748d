import type { Sql } from '../../../platform/db/sql.ts';
import { bindManager, bindUpload, type Route } from '../../../platform/http/route.ts';
import { files } from '../contract.ts';
import { merchants } from '../manager-contract.ts';
import { listMerchants } from './list-merchants.ts';
import { uploadImage } from './upload-image.ts';

/** `recentInvoicesOf` is SQL that the documents give: how many a shop `m` issued lately. */
export const tenancyRoutes = (recentInvoicesOf: (now: string) => Sql): readonly Route[] => [
  bindUpload(files.upload, uploadImage),
  bindManager(merchants.list, listMerchants(recentInvoicesOf)),
];
