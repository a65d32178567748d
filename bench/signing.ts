import { createSign } from 'node:crypto';
import type { FiscalDocument } from '../src/features/e-invoicing/fiscal-document.ts';
import { elementsOf } from '../src/features/e-invoicing/fiscal-elements.ts';
import { checkFiscal } from '../src/features/e-invoicing/fiscal-rules/check-fiscal.ts';
import { canonicalText, writeFiscalXml } from '../src/features/e-invoicing/fiscal-xml.ts';
import { signElements } from '../src/features/e-invoicing/server/sign-document.ts';
import { hashOf } from '../src/features/e-invoicing/server/stamp.ts';
import { branch } from '../src/features/e-invoicing/xml-element.ts';
import { money } from '../src/kernel/money/money.ts';
import { fiscalSample, newTestSigner } from '../test/support/fiscal-samples.ts';
import { median } from './support/rounds.ts';

/**
 * `npm run bench signing`: what it takes in the process, in CPU, to build, check and stamp a document of ten lines, part by
 * part, once warm. Limit of the median round's mean: 6 ms for all of it.
 */
const limit = 6;
const lines = 10;
const rounds = 25;
const repeats = 100;
const moment = { today: '2026-11-25', now: '2026-11-25T14:05:09', is_stamped: false };

const line = fiscalSample.lines[1]!;
const [net, vat] = [money(line.net * lines), money(line.vat * lines)];
const document: FiscalDocument = {
  ...{ ...fiscalSample, allowances: [], discount_excl_vat: money(0), lines_excl_vat: net, subtotal: net, vat },
  ...{ total: money(net + vat), payable: money(net + vat), lines: Array.from({ length: lines }, () => line) },
  taxes: [{ ...fiscalSample.taxes[0]!, taxable: net, vat }],
};
const signer = newTestSigner();
const elements = elementsOf(document);
const root = branch('Invoice', ...elements.head, ...elements.tail);

const parts: readonly (readonly [string, () => unknown])[] = [
  ['elements', () => elementsOf(document)],
  ['rules', () => checkFiscal(root, moment)],
  ['XML and hash', () => hashOf(canonicalText(writeFiscalXml(elements)))],
  ['signature alone', () => createSign('sha256').update('x').sign(signer.key)],
  ['XML, hash, stamp, QR', () => signElements(document, elements, signer)],
  [
    'all of it',
    () => {
      const made = elementsOf(document);
      const findings = checkFiscal(branch('Invoice', ...made.head, ...made.tail), moment);
      if (findings.length > 0) throw new Error('the document of the bench breaks a rule');
      return signElements(document, made, signer);
    },
  ],
];

const meanOf = (work: () => unknown): number => {
  const means: number[] = [];
  for (let round = -5; round < rounds; round++) {
    // Time of the processor, not of the clock: others may share the machine.
    const began = process.cpuUsage();
    for (let i = 0; i < repeats; i++) work();
    const { user, system } = process.cpuUsage(began);
    if (round >= 0) means.push((user + system) / 1000 / repeats);
  }
  return median(means);
};

let whole = 0;
for (const [name, work] of parts) {
  whole = meanOf(work);
  console.log(`${name.padEnd(22)} ${whole.toFixed(3)} ms`);
}
console.log(
  `\n${whole > limit ? 'MISS' : 'ok  '} a document of ${lines} lines is built, checked and stamped in ${whole.toFixed(2)} ms of CPU (limit ${limit})`,
);
process.exit(whole > limit ? 1 : 0);
