/**
 * DER (ITU-T X.690) as far as certificates and their requests need it: node reads certificates but writes none, and tells an
 * issuer's name in another order than the authority does. Lengths of one to three bytes.
 */

const lengthOf = (length: number): number[] => {
  if (length < 0x80) return [length];
  if (length < 0x100) return [0x81, length];
  if (length < 0x10000) return [0x82, length >> 8, length & 0xff];
  throw new RangeError('der_value_too_long');
};

/** A value of one tag. */
export const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};

export const tags = {
  integer: 0x02,
  bit_string: 0x03,
  octet_string: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  ia5: 0x16,
  utc_time: 0x17,
  generalized_time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context_0: 0xa0,
  context_3: 0xa3,
  context_4: 0xa4,
} as const;

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(tags.sequence, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => der(tags.set, ...parts);
export const utf8 = (text: string): Buffer => der(tags.utf8, Buffer.from(text, 'utf8'));
export const printable = (text: string): Buffer => der(tags.printable, Buffer.from(text, 'ascii'));
export const octets = (content: Uint8Array): Buffer => der(tags.octet_string, content);
/** Whole bytes: no unused bits. */
export const bits = (content: Uint8Array): Buffer => der(tags.bit_string, Buffer.from([0]), content);

/** A number of any size, at least 0. */
export const integer = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return der(tags.integer, bytes[0]! >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
};

/** `1.2.840.10045.4.3.2` */
export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes: number[] = [];
  for (let value of [first * 40 + second, ...rest]) {
    const septets = [value & 0x7f];
    for (value = Math.floor(value / 128); value > 0; value = Math.floor(value / 128))
      septets.unshift((value & 0x7f) | 0x80);
    bytes.push(...septets);
  }
  return der(tags.oid, Buffer.from(bytes));
};

/** A value that was read: its tag, its bytes with and without tag and length. */
export interface DerValue {
  readonly tag: number;
  readonly whole: Buffer;
  readonly content: Buffer;
}

const readAt = (bytes: Buffer, at: number): DerValue => {
  const first = bytes[at + 1];
  if (first === undefined) throw new RangeError('der_is_cut');
  const more = first < 0x80 ? 0 : first & 0x7f;
  if (more > 3 || first === 0x80) throw new RangeError('der_length');
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const begin = at + 2 + more;
  if (begin + length > bytes.length) throw new RangeError('der_is_cut');
  return {
    tag: bytes[at]!,
    whole: bytes.subarray(at, begin + length),
    content: bytes.subarray(begin, begin + length),
  };
};

/** The one value that these bytes are; RangeError `der_is_cut`, `der_length`, `der_goes_on`. */
export const readDer = (bytes: Buffer): DerValue => {
  const value = readAt(bytes, 0);
  if (value.whole.length !== bytes.length) throw new RangeError('der_goes_on');
  return value;
};

/** The values inside one that is made of others. */
export const partsOf = ({ content }: Pick<DerValue, 'content'>): DerValue[] => {
  const parts: DerValue[] = [];
  for (let at = 0; at < content.length; at += parts.at(-1)!.whole.length) parts.push(readAt(content, at));
  return parts;
};

/** The dotted form of an object identifier's content. */
export const oidOf = ({ content }: Pick<DerValue, 'content'>): string => {
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(value);
      value = 0;
    }
  }
  const [joined = 0, ...rest] = numbers;
  const first = Math.min(2, Math.floor(joined / 40));
  return [first, joined - first * 40, ...rest].join('.');
};

/** A number's value. */
export const integerOf = ({ content }: Pick<DerValue, 'content'>): bigint =>
  BigInt(`0x${content.toString('hex') || '0'}`);
