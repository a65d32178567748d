import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../kernel/text/messages.ts';
import { whatsappTemplates } from '../../platform/messages/whatsapp-templates.ts';
import { fillText, templateWord, unknownIn } from './fill-text.ts';
import { messageKindNames, messageKinds } from './message-kinds.ts';

describe('message text', () => {
  it('each placeholder is replaced once, never inside a word', () => {
    expect(fillText('{shop}: {day} {time} {nothing}', { shop: '{day}', day: 'Sunday', time: '' })).toBe(
      '{day}: Sunday  {nothing}',
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (shop, day) => {
        expect(fillText('<{shop}|{day}>', { shop, day })).toBe(`<${shop}|${day}>`);
      }),
    );
  });

  it('unknown placeholders are named', () => {
    expect(unknownIn('{shop} {phone} {toString}', ['shop'])).toEqual(['phone', 'toString']);
    expect(unknownIn('no places', [])).toEqual([]);
  });

  it('template parameters are single non-empty lines', () => {
    expect(templateWord(' a\n\tb    c ')).toBe('a b c');
    expect(templateWord('\n')).toBe('-');
  });
});

describe.each(messageKindNames)('the message %s', (name) => {
  const kind = messageKinds[name];
  it('message names its variables and link in each language', () => {
    for (const language of languages)
      for (const text of [kind.text[language], kind.subject[language]])
        expect(unknownIn(text, kind.variables), text).toEqual([]);
    if ((kind.variables as readonly string[]).includes('url'))
      for (const language of languages) expect(kind.text[language]).toContain('{url}');
  });
  it('message template has as many variables', () => {
    expect(whatsappTemplates[kind.template]).toEqual({ variables: kind.variables.length, has_button: false });
  });
});
