import type { FiscalDocument } from '../src/features/e-invoicing/fiscal-document.ts';
import { elementsOf } from '../src/features/e-invoicing/fiscal-elements.ts';
import { checkFiscal } from '../src/features/e-invoicing/fiscal-rules/check-fiscal.ts';
import { money } from '../src/kernel/money/money.ts';
import { fiscalSample } from '../test/support/fiscal-samples.ts';
import { measureMachine } from './support/machine.ts';
import { median } from './support/rounds.ts';

/**
 * `npm run bench fiscal-rules`: what it takes in the process, in CPU, to check a document against the tax authority's rules before it
 * is issued, once warm. Limits of the median round's mean: 0.7 ms for 3 lines, 2 ms for 10.
 */
const limits: readonly (readonly [lines: number, ms: number])[] = [
  [3, 0.7],
  [10, 2],
];
const rounds = 25;
const repeats = 200;
const facts = { today: '2026-11-25', now: '2026-11-25T14:05:09', is_stamped: false };

const documentOf = (count: number): FiscalDocument => {
  const line = fiscalSample.lines[1]!;
  const [net, vat] = [money(line.net * count), money(line.vat * count)];
  return {
    ...{ ...fiscalSample, allowances: [], discount_excl_vat: money(0), lines_excl_vat: net, subtotal: net, vat },
    ...{ total: money(net + vat), payable: money(net + vat), lines: Array.from({ length: count }, () => line) },
    taxes: [{ ...fiscalSample.taxes[0]!, taxable: net, vat }],
  };
};

let misses = 0;
const { compute } = measureMachine();
console.log(`${rounds} rounds of ${repeats} checks\n\nlines  median ms  worst round ms  findings`);
for (const [lines, limit] of limits) {
  const { head, tail } = elementsOf(documentOf(lines));
  const root = { name: 'Invoice', text: '', attributes: {}, children: [...head, ...tail] };
  const means: number[] = [];
  let findings = 0;
  for (let round = -5; round < rounds; round++) {
    // Time of the processor, not of the clock: others may share the machine.
    const began = process.cpuUsage();
    for (let i = 0; i < repeats; i++) findings = checkFiscal(root, facts).length;
    const { user, system } = process.cpuUsage(began);
    if (round >= 0) means.push((user + system) / 1000 / repeats);
  }
  const middle = median(means);
  if (middle / compute > limit || findings > 0) misses++;
  const figures = `${middle.toFixed(3).padStart(9)}  ${Math.max(...means)
    .toFixed(3)
    .padStart(14)}`;
  console.log(`${String(lines).padStart(5)}  ${figures}  ${String(findings).padStart(8)}`);
}
console.log(`\n${misses === 0 ? 'ok   ' : 'MISS '} a check takes at most 0.7 ms for 3 lines and 2 ms for 10`);
process.exit(misses === 0 ? 0 : 1);
