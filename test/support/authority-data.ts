import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The tax authority's own samples and rules: they are its, so they stand beside the checkout and not in it. Null where they are
 * not there; who tests with them says so aloud.
 */
const folder = process.env['AUTHORITY_DATA'] ?? join(import.meta.dirname, '../../../shared/zatca');

export const hasAuthorityData = existsSync(join(folder, 'rules.tsv'));
if (!hasAuthorityData)
  console.warn(`THE TAX AUTHORITY'S SAMPLES AND RULES ARE NOT AT ${folder}: nothing is compared with them`);

export const authorityFile = (path: string): Buffer => readFileSync(join(folder, path));
export const authorityPath = (path: string): string => join(folder, path);

/** What the authority wrote into one of its samples. */
export interface SampleFacts {
  readonly type: string;
  readonly subtype: string;
  readonly uuid: string;
  readonly icv: string;
  readonly invoiceHash: string;
  readonly signedPropertiesDigest: string;
  readonly certificateDigest: string;
  readonly pih: string;
  readonly signatureValue: string;
  readonly qr: string;
  readonly qrTags: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** The samples with their text; none where the data are absent. */
export const samples: readonly { readonly name: string; readonly xml: string; readonly facts: SampleFacts }[] =
  hasAuthorityData
    ? Object.entries(
        JSON.parse(authorityFile('samples/expected.json').toString('utf8')) as Record<string, SampleFacts>,
      ).map(([name, facts]) => ({ name, xml: authorityFile(`samples/${name}`).toString('utf8'), facts }))
    : [];
