import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeQr, encodeQr, type QrFields } from './qr-tlv.ts';

/** The vector that the authority publishes for phase 1. */
const published = {
  fields: {
    seller_name: 'Bobs Records',
    seller_trn: '310122393500003',
    issued_at: '2022-04-25T15:30:00Z',
    total: '1000.00',
    vat: '150.00',
  },
  text: 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
};

describe('the QR text of a tax invoice', () => {
  it('QR text equals the published one', () => {
    expect(encodeQr(published.fields)).toBe(published.text);
    expect(decodeQr(published.text)).toEqual(published.fields);
  });

  it('QR length of an Arabic name counts bytes', () => {
    const text = encodeQr({ ...published.fields, seller_name: 'زهور' });
    const bytes = Buffer.from(text, 'base64');
    expect([bytes[0], bytes[1]]).toEqual([1, 8]);
    expect(decodeQr(text).seller_name).toBe('زهور');
  });

  it.each([
    [127, [1, 127]],
    [128, [1, 0x81, 128]],
    [255, [1, 0x81, 255]],
    [256, [1, 0x82, 1, 0]],
  ])('name of %i bytes has the right length form', (size, start) => {
    const text = encodeQr({ ...published.fields, seller_name: 'x'.repeat(size) });
    expect([...Buffer.from(text, 'base64').subarray(0, start.length)]).toEqual(start);
    expect(decodeQr(text).seller_name).toHaveLength(size);
  });

  it('phase 2 stamp holds texts and raw bytes', () => {
    const stamped: QrFields = {
      ...published.fields,
      invoice_hash: 'a'.repeat(44),
      signature: 'b'.repeat(96),
      public_key: new Uint8Array(88).fill(0xfe),
      certificate_signature: new Uint8Array(72).fill(7),
    };
    expect(decodeQr(encodeQr(stamped))).toEqual(stamped);
  });

  it('QR text the authority cannot read is refused', () => {
    expect(() => encodeQr({ ...published.fields, seller_name: 'x'.repeat(900) })).toThrow('qr_too_long');
  });

  it('cut QR text is refused', () => {
    const cut = Buffer.from(published.text, 'base64').subarray(0, -1).toString('base64');
    expect(() => decodeQr(cut)).toThrow('qr_malformed');
  });

  it('any seller name reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (seller_name) => {
        const fields = { ...published.fields, seller_name };
        expect(decodeQr(encodeQr(fields))).toEqual(fields);
      }),
    );
  });
});
