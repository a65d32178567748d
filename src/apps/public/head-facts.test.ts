import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptJson } from './head-facts.tsx';

test('typed text in head facts ends no script', () => {
  const dangerous = fc.constantFrom('</script>', '<!--', '<script>', ']]>', '&lt;', '\u2028', '"', '\\');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), dangerous)), (texts) => {
      const json = scriptJson({ texts });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ texts });
    }),
  );
});
