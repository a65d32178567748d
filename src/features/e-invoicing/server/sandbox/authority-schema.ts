import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';

const main = 'maindoc/UBL-Invoice-2.1.xsd';

/**
 * The schema of documents, from a folder with the authority's files (`xsd/maindoc`, `xsd/common`): they are OASIS's and no part
 * of the product. Undefined where the folder has none. While it is read the parser sees these files and nothing else, and
 * afterwards none.
 */
export const readSchema = (folder: string): XsdValidator | undefined => {
  const xsd = join(folder, 'xsd');
  if (!existsSync(join(xsd, main))) return undefined;
  const names = ['maindoc', 'common'].flatMap((part) => readdirSync(join(xsd, part)).map((name) => `${part}/${name}`));
  const files = Object.fromEntries(names.map((name) => [`/xsd/${name}`, readFileSync(join(xsd, name))]));
  xmlRegisterInputProvider(new XmlBufferInputProvider(files));
  try {
    const document = XmlDocument.fromBuffer(files[`/xsd/${main}`]!, { url: `/xsd/${main}` });
    try {
      return XsdValidator.fromDoc(document);
    } finally {
      document.dispose();
    }
  } finally {
    xmlCleanupInputProvider();
  }
};
