import { ArchiveFile } from '../../features/shop-archive/server/archive-file.ts';
import { type OneShopParts, requireShop } from './parts.ts';
import { differencesOf, figuresOfArchive, figuresOfShop } from './shop-figures.ts';

/** Compares the figures of an archive with those of a shop; answers what differs, and how many were compared. */
export const compareShop = async (
  parts: OneShopParts,
  { file, account }: { readonly file: string; readonly account: number },
): Promise<{ differences: string[]; compared: number }> => {
  await requireShop(parts, account);
  const archive = await ArchiveFile.open(file);
  try {
    await archive.verify();
    const [ofArchive, ofShop] = [await figuresOfArchive(archive), await figuresOfShop(parts, account)];
    return {
      differences: differencesOf(ofArchive, ofShop),
      compared: new Set([...ofArchive.keys(), ...ofShop.keys()]).size,
    };
  } finally {
    archive.close();
  }
};
