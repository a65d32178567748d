/**
 * The text of a Saudi tax invoice's QR code: base64 of tag-length-value records (zatca guide section 7). Pure; runs in
 * the browser too.
 */

/** Tags 1-5 are the phase 1 code; 6-9 are added by the phase 2 stamp. Texts are written exactly as on the document. */
export interface QrFields {
  seller_name: string;
  seller_trn: string;
  /** `YYYY-MM-DDTHH:mm:ss`, the document's own issue date and time. */
  issued_at: string;
  /** Payable amount with its decimals, for example `1000.00`. */
  total: string;
  /** VAT amount with its decimals. */
  vat: string;
  /** Base64 text of the invoice hash. */
  invoice_hash?: string;
  /** Base64 text of the stamp. */
  signature?: string;
  /** SubjectPublicKeyInfo, DER. */
  public_key?: Uint8Array;
  /** The authority's signature of the certificate, DER; simplified documents only. */
  certificate_signature?: Uint8Array;
}

const textTags = [
  [1, 'seller_name'],
  [2, 'seller_trn'],
  [3, 'issued_at'],
  [4, 'total'],
  [5, 'vat'],
  [6, 'invoice_hash'],
  [7, 'signature'],
] as const;
const byteTags = [
  [8, 'public_key'],
  [9, 'certificate_signature'],
] as const;

/** The authority accepts at most this many base64 characters. */
const qrTextLimit = 1000;

/** Length in bytes: one byte below 128, then the BER long form (0x81 n, 0x82 nn) that the authority's reader expects. */
const lengthBytes = (length: number): number[] => {
  if (length < 0x80) return [length];
  if (length < 0x100) return [0x81, length];
  if (length < 0x10000) return [0x82, length >> 8, length & 0xff];
  throw new RangeError('qr_value_too_long');
};

const toBase64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));

/** Writes the QR text; throws RangeError `qr_too_long` past the authority's limit of 1000 characters. */
export const encodeQr = (fields: QrFields): string => {
  const bytes: number[] = [];
  const put = (tag: number, value: Uint8Array): void => {
    bytes.push(tag, ...lengthBytes(value.length), ...value);
  };
  const utf8 = new TextEncoder();
  for (const [tag, key] of textTags) {
    const value = fields[key];
    if (value !== undefined) put(tag, utf8.encode(value));
  }
  for (const [tag, key] of byteTags) {
    const value = fields[key];
    if (value !== undefined) put(tag, value);
  }
  const text = toBase64(bytes);
  if (text.length > qrTextLimit) throw new RangeError('qr_too_long');
  return text;
};

/**
 * The phase 1 code around its third tag, for a document whose time is told by the database under its counter's lock:
 * base64 of `head`, the 19 characters of the time, `tail` is what `encodeQr` would write.
 */
export const qrAroundTime = (fields: Omit<QrFields, 'issued_at'>): { head: Uint8Array; tail: Uint8Array } => {
  const whole = Uint8Array.from(atob(encodeQr({ ...fields, issued_at: '0000-00-00T00:00:00' })), (c) =>
    c.charCodeAt(0),
  );
  const utf8 = new TextEncoder();
  const ofText = (text: string): number => {
    const { length } = utf8.encode(text);
    return 1 + lengthBytes(length).length + length;
  };
  const at = ofText(fields.seller_name) + ofText(fields.seller_trn) + 2;
  return { head: whole.slice(0, at), tail: whole.slice(at + 19) };
};

/** Reads a QR text back, for showing and for tests; throws RangeError `qr_malformed` on anything but whole records. */
export const decodeQr = (text: string): QrFields => {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const found = new Map<number, Uint8Array>();
  let at = 0;
  const next = (): number => {
    const byte = bytes[at++];
    if (byte === undefined) throw new RangeError('qr_malformed');
    return byte;
  };
  while (at < bytes.length) {
    const tag = next();
    const first = next();
    let length = first;
    if (first >= 0x80) {
      length = 0;
      for (let i = first & 0x7f; i > 0; i--) length = length * 256 + next();
    }
    if (at + length > bytes.length) throw new RangeError('qr_malformed');
    found.set(tag, bytes.slice(at, at + length));
    at += length;
  }
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const textOf = (tag: number): string => {
    const value = found.get(tag);
    if (!value) throw new RangeError('qr_malformed');
    return utf8.decode(value);
  };
  const fields: QrFields = {
    seller_name: textOf(1),
    seller_trn: textOf(2),
    issued_at: textOf(3),
    total: textOf(4),
    vat: textOf(5),
  };
  if (found.has(6)) fields.invoice_hash = textOf(6);
  if (found.has(7)) fields.signature = textOf(7);
  const key = found.get(8);
  if (key) fields.public_key = key;
  const certificate = found.get(9);
  if (certificate) fields.certificate_signature = certificate;
  return fields;
};
