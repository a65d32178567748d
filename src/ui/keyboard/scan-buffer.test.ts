import { describe, expect, test } from 'vitest';
import { scanBuffer } from './scan-buffer.ts';

const type = (text: string, gap: number, from = 1_000) => {
  const buffer = scanBuffer();
  const keys = [...text].map((key, i) => buffer.press({ key, code: '', at: from + i * gap }));
  return { keys, end: buffer.press({ key: 'Enter', code: 'Enter', at: from + text.length * gap }) };
};

describe('scanner input', () => {
  test('fast keys ending with Enter are a scan', () => {
    const { keys, end } = type('6280000100000', 8);
    expect(keys[0]).toBe('began');
    expect(keys.at(-1)).toBe('went on');
    expect(end).toEqual({ scanned: '6280000100000' });
  });
  test('Arabic keyboard scan reads digits and letters by key', () => {
    expect(type('٦٢٨٠', 5).end).toEqual({ scanned: '6280' });
    const buffer = scanBuffer();
    buffer.press({ key: 'ش', code: 'KeyA', at: 0 });
    buffer.press({ key: '-', code: 'Minus', at: 5 });
    buffer.press({ key: 'Shift', code: 'ShiftLeft', at: 7 });
    buffer.press({ key: 'لا', code: 'KeyB', at: 10 });
    buffer.press({ key: '1', code: 'Digit1', at: 15 });
    expect(buffer.press({ key: 'Enter', code: 'Enter', at: 20 })).toEqual({ scanned: 'A-B1' });
  });
  test('two scans in a row are two codes', () => {
    const buffer = scanBuffer();
    for (const code of ['1111', '2222']) {
      [...code].forEach((key, i) => void buffer.press({ key, code: '', at: i }));
      expect(buffer.press({ key: 'Enter', code: 'Enter', at: 4 })).toEqual({ scanned: code });
    }
  });
});

describe('typing person', () => {
  test('slow typing is no scan', () => {
    expect(type('628000', 90).end).toBe('nothing');
  });
  test('Enter alone or after single keys is no scan', () => {
    expect(type('', 5).end).toBe('nothing');
    expect(type('123', 5).end).toBe('nothing');
  });
  test('typing before the scan stays out of the code', () => {
    const buffer = scanBuffer();
    buffer.press({ key: '9', code: 'Digit9', at: 0 });
    [...'6280'].forEach((key, i) => void buffer.press({ key, code: '', at: 500 + i * 6 }));
    expect(buffer.press({ key: 'Enter', code: 'Enter', at: 530 })).toEqual({ scanned: '6280' });
  });
  test('arrows and other keys end the code', () => {
    const buffer = scanBuffer();
    [...'62'].forEach((key, i) => void buffer.press({ key, code: '', at: i }));
    buffer.press({ key: 'ArrowDown', code: 'ArrowDown', at: 3 });
    [...'80'].forEach((key, i) => void buffer.press({ key, code: '', at: 4 + i }));
    expect(buffer.press({ key: 'Enter', code: 'Enter', at: 7 })).toBe('nothing');
  });
});
