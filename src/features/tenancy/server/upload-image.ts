import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Upload } from '../../../platform/http/route.ts';
import type { files } from '../contract.ts';

/** Stores a picture of the shop. Refuses `image_must_be_square`; 422 for anything that is not an image. */
export const uploadImage = async (
  _ctx: MerchantContext,
  _tx: MerchantTx,
  _input: InputOf<typeof files.upload>,
  upload: Upload,
): Promise<OutputOf<typeof files.upload>> => {
  const { id, path } = await upload.keep();
  return { id, url: path };
};
