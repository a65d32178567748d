import { bindManager, bindUpload, type Route } from '../../../platform/http/route.ts';
import { files } from '../contract.ts';
import { merchants } from '../manager-contract.ts';
import { listMerchants } from './list-merchants.ts';
import { uploadImage } from './upload-image.ts';

export const tenancyRoutes: readonly Route[] = [
  bindUpload(files.upload, uploadImage),
  bindManager(merchants.list, listMerchants),
];
