import { randomUUID } from 'node:crypto';
import { money } from '../../../kernel/money/money.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import type { FiscalDocument, FiscalParty } from '../fiscal-document.ts';
import type { ComplianceCheck } from '../fiscal-unit.ts';
import { type Signed, signDocument } from './sign-document.ts';
import { firstHash, type Signer } from './stamp.ts';

/** A buyer that only stands on what the authority checks before it lets a unit in. */
const buyer: FiscalParty = {
  name: 'عميل تجريبي | Sample buyer',
  trn: '399999999800003',
  identification: null,
  address: {
    ...{ street: 'صلاح الدين', building_number: '1111', additional_number: null, district: 'المروج' },
    ...{ city: 'الرياض', postal_code: '12222', country_code: 'SA' },
  },
};

const kinds = { invoice: 388, credit_note: 381, debit_note: 383 } as const;

/**
 * One document of each kind that the authority wants to see (zatca guide section 9), of the shop as it is: ten riyals and
 * VAT. Signed in a chain of their own, which is no part of the unit's. `now`: ISO 8601, UTC.
 */
export const complianceSamples = (
  seller: FiscalParty,
  checks: readonly ComplianceCheck[],
  signer: Signer,
  now: string,
): ReadonlyMap<ComplianceCheck, Signed> => {
  const { date, time } = civilOf(now, 'Asia/Riyadh');
  const line = { ...{ category: 'S' as const, rate_bp: 1500, net: money(1000), vat: money(150), gross: money(1150) } };
  const signed = new Map<ComplianceCheck, Signed>();
  let previous_hash = firstHash;
  for (const [i, check] of checks.entries()) {
    const isSimplified = check.startsWith('simplified_');
    const kind = kinds[check.replace(/^(simplified|standard)_/, '') as keyof typeof kinds];
    const isNote = kind !== 388;
    const document: Omit<FiscalDocument, 'counter' | 'previous_hash'> = {
      ...{ kind, is_simplified: isSimplified, number: `CHECK-${i + 1}`, uuid: randomUUID() },
      ...{ issue_on: date, issue_time: time, notes: null, currency: 'SAR', vat_in_sar: null },
      ...{ corrects: isNote ? ['CHECK-1'] : [], reason: isNote ? 'تصحيح | Correction' : null },
      ...{ seller, buyer: isSimplified ? null : buyer, supply_from_on: date, supply_until_on: null },
      ...{ payment_means: [10], allowances: [] },
      taxes: [
        {
          ...{ category: 'S', rate_bp: 1500, taxable: line.net, vat: line.vat },
          ...{ exemption_code: null, exemption_reason: null },
        },
      ],
      ...{
        lines_excl_vat: line.net,
        discount_excl_vat: money(0),
        subtotal: line.net,
        vat: line.vat,
        total: line.gross,
      },
      ...{ prepaid: money(0), rounding: money(0), payable: line.gross },
      lines: [{ ...line, name: 'باقة ورد | Bouquet', quantity_milli: 1000, unit_code: 'PCE', discount: money(0) }],
      prepayments: [],
    };
    const one = signDocument(document, { counter: i + 1, previous_hash }, signer);
    previous_hash = one.hash;
    signed.set(check, one);
  }
  return signed;
};
