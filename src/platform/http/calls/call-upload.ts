import type { FastifyRequest } from 'fastify';
import { prepareUpload } from '../../files/prepare-upload.ts';
import { saveFile } from '../../files/save-file.ts';
import { readUpload } from '../read-upload.ts';
import type { Route } from '../route.ts';
import { callMerchant } from './call-merchant.ts';
import { enterShop, type Notes, newNotes, type PipelineParts, requestContext, requireToken } from './pipeline-parts.ts';

/**
 * The file is read, prepared and stored before the transaction begins: neither a slow sender nor a slow store holds a
 * connection of the database.
 */
export const callUpload = async (
  parts: PipelineParts,
  route: Route & { kind: 'upload' },
  request: FastifyRequest,
  notes: Notes,
) => {
  const { operation } = route;
  const [entered] = await parts.app.batch([parts.sessions.enterMerchant(requireToken(request), parts.clock.now())]);
  const sender = parts.sessions.toMerchantContext(entered![0]!, requestContext(parts, request, newNotes()));
  enterShop(parts, operation, sender);
  const sent = await readUpload(request);
  const file = await prepareUpload(sent.bytes, operation.accepts_file!);
  if (file.kind !== 'sheet') await parts.files.put(sender.merchantId, file.digest, file.bytes);
  return callMerchant(
    parts,
    operation,
    (ctx, tx, input) =>
      route.handler(ctx, tx, input, {
        file,
        name: sent.original_name,
        keep: () => saveFile(tx, file, { original_name: sent.original_name, created_by: ctx.user.id }),
      }),
    request,
    notes,
    { fields: sent.fields, digest: file.digest },
  );
};
