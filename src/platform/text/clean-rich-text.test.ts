import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { richTextElements } from '../../kernel/text/rich-text.ts';
import { cleanRichText } from './clean-rich-text.ts';

describe('rich text', () => {
  test('meaningful marks stay', () => {
    expect(cleanRichText('<h2>شروط</h2><div>نص <b>مهم</b> و<i>مائل</i><br>سطر</div><ul><li>أ</li></ul>')).toBe(
      '<h3>شروط</h3><p>نص <strong>مهم</strong> و<em>مائل</em><br>سطر</p><ul><li>أ</li></ul>',
    );
    expect(cleanRichText('<a href="https://x.test/?a=1&amp;b=2" onclick="x()">رابط</a>')).toBe(
      '<a href="https://x.test/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">رابط</a>',
    );
    expect(cleanRichText('  <p><br></p> ')).toBeNull();
  });

  test.each([
    ['<script>alert(1)</script>hi', 'hi'],
    ['<img src=x onerror=alert(1)>hi', 'hi'],
    ['<p style="color:red" class="x" onclick=x()>hi</p>', '<p>hi</p>'],
    ['<a href="javascript:alert(1)">hi</a>', 'hi'],
    ['<a href=" java\nscript:alert(1)">hi</a>', 'hi'],
    ['<a href="data:text/html,x">hi</a>', 'hi'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>hi', 'hi'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">hi', null],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">hi', null],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<template><img src=x onerror=alert(1)></template>hi', 'hi'],
  ])('%s becomes harmless', (dirty, clean) => {
    const text = cleanRichText(dirty) ?? '';
    if (clean !== null) expect(text).toBe(clean);
    expect(text).not.toMatch(/<(img|script|svg|style|iframe|math)|<[^>]*\son\w+=|<[^>]*javascript:/i);
  });

  test('only allowed elements remain and cleaning is idempotent', () => {
    const names = (nodes: readonly object[]): string[] =>
      nodes.flatMap((node) =>
        'tagName' in node
          ? [String(node.tagName), ...names((node as unknown as { childNodes: object[] }).childNodes)]
          : [],
      );
    const tags = fc.constantFrom(
      'p',
      'b',
      'script',
      'img',
      'a href="javascript:x"',
      'svg',
      'li',
      '/p',
      '/svg',
      'style',
      '!--',
      '/a',
      'ul',
    );
    const pieces = fc.array(
      fc.oneof(
        tags.map((tag) => `<${tag}>`),
        fc.string({ maxLength: 8 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = cleanRichText(parts.join('')) ?? '';
        expect(names(parseFragment(text).childNodes).filter((name) => !richTextElements.includes(name as 'p'))).toEqual(
          [],
        );
        expect(text).not.toContain('javascript:x"');
        const again = cleanRichText(text) ?? '';
        expect(cleanRichText(again) ?? '').toBe(again);
      }),
      { numRuns: 400 },
    );
  });

  test('endless nesting does not exhaust the stack', () => {
    expect(cleanRichText(`${'<b>'.repeat(20_000)}x`)).toBeNull();
  });
});
