import { bind, bindManager, bindUpload, type Route } from '../../../platform/http/route.ts';
import { files, wizard } from '../contract.ts';
import { merchants } from '../manager-contract.ts';
import { listMerchants } from './list-merchants.ts';
import { updateProgress } from './update-progress.ts';
import { uploadImage } from './upload-image.ts';

export const tenancyRoutes: readonly Route[] = [
  bindUpload(files.upload, uploadImage),
  bind(wizard.updateProgress, updateProgress),
  bindManager(merchants.list, listMerchants),
];
