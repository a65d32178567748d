import { bindUpload, type Route } from '../../../platform/http/route.ts';
import { files } from '../contract.ts';
import { uploadImage } from './upload-image.ts';

export const tenancyRoutes: readonly Route[] = [bindUpload(files.upload, uploadImage)];
