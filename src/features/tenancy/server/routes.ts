import { bind, bindManager, bindUpload, type Route } from '../../../platform/http/route.ts';
import { files, merchantLogo, wizard } from '../contract.ts';
import { merchants } from '../manager-contract.ts';
import { listMerchants } from './list-merchants.ts';
import { readLogo, saveLogo } from './merchant-logo.ts';
import { updateProgress } from './update-progress.ts';
import { uploadImage } from './upload-image.ts';

export const tenancyRoutes: readonly Route[] = [
  bindUpload(files.upload, uploadImage),
  bind(merchantLogo.get, readLogo),
  bind(merchantLogo.save, saveLogo),
  bind(wizard.updateProgress, updateProgress),
  bindManager(merchants.list, listMerchants),
];
