import { describe, expect, test } from 'vitest';
import { signature } from '../contract/zod-rules.ts';
import { drawnSignature, parseSignature, typedSignature } from './signature.ts';

describe('a signature', () => {
  test('signature strokes are whole numbers inside the pad', () => {
    const text = drawnSignature([
      [
        [10.4, 20.6],
        [30, 40],
      ],
      [[-5, 900]],
    ]);
    expect(text).toBe('M10 21L30 40M0 200L0 200');
    expect(parseSignature(text)).toEqual({ kind: 'drawn', path: text });
  });

  test('signature may be a typed name', () => {
    expect(parseSignature(typedSignature(' نورة سعد '))).toEqual({ kind: 'typed', name: 'نورة سعد' });
    expect(typedSignature('  ')).toBe('');
  });

  test.each([
    '',
    'M',
    'M1 2',
    'M1 2L3',
    'M1 2L3 4"/><script>',
    'M1 2L3 4 onload=x',
    'name:',
    `M1 2${'L1 2'.repeat(9_000)}`,
  ])('other input is refused: %.30s', (text) => {
    expect(parseSignature(text)).toBeNull();
    expect(signature.safeParse(text).success).toBe(false);
  });
});
