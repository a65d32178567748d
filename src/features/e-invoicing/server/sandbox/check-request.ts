import { type RequestFacts, readRequest } from '../read-request.ts';
import { textOfBase64 } from './read-sent.ts';

/** A request that the authority takes. */
export interface TakenRequest extends RequestFacts {
  readonly pem: string;
  readonly trn: string;
  readonly title: string;
}

const templates = ['TSTZATCA-Code-Signing', 'PREZATCA-Code-Signing', 'ZATCA-Code-Signing'];
const titles = ['1000', '0100', '1100'];
const longest = 64;
const ids = {
  country: '2.5.4.6',
  branch: '2.5.4.11',
  organization: '2.5.4.10',
  name: '2.5.4.3',
  serial: '2.5.4.4',
  trn: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  address: '2.5.4.26',
  business: '2.5.4.15',
} as const;

const isTaken = ({ subject, alternative, template, key, is_signed }: RequestFacts): boolean => {
  const of = (names: ReadonlyMap<string, string>, id: string): string => names.get(id)?.trim() ?? '';
  const filled = [
    ...[ids.branch, ids.organization, ids.name].map((id) => of(subject, id)),
    ...[ids.serial, ids.trn, ids.title, ids.address, ids.business].map((id) => of(alternative, id)),
  ];
  const trn = of(alternative, ids.trn);
  return (
    is_signed &&
    key.asymmetricKeyType === 'ec' &&
    key.asymmetricKeyDetails?.namedCurve === 'secp256k1' &&
    of(subject, ids.country) === 'SA' &&
    templates.includes(template ?? '') &&
    filled.every((value) => value !== '' && [...value].length <= longest) &&
    /^3\d{13}3$/.test(trn) &&
    titles.includes(of(alternative, ids.title)) &&
    /^1-[^|]+\|2-[^|]+\|3-[^|]+$/.test(of(alternative, ids.serial)) &&
    // Of a VAT group (the eleventh digit) the branch is its member's own ten digits.
    (trn[10] !== '1' || /^\d{10}$/.test(of(subject, ids.branch)))
  );
};

/** Reads the base64 of a request's PEM and checks it (zatca guide sections 8 and 11); null for one that is refused. */
export const receiveRequest = (csr: string): TakenRequest | null => {
  const pem = textOfBase64(csr);
  if (pem === null) return null;
  try {
    const request = readRequest(pem);
    if (!isTaken(request)) return null;
    const { alternative } = request;
    return { ...request, pem, trn: alternative.get(ids.trn)!, title: alternative.get(ids.title)! };
  } catch {
    // No request at all, or a key that is none.
    return null;
  }
};
