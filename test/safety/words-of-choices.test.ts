import { expect, test } from 'vitest';
import type { z } from 'zod';
import { routes } from '../../src/apps/features.ts';
import { publicPages } from '../../src/apps/public-pages.ts';
import { type ActivityThing, thingOf } from '../../src/features/audit-log/activity-words.ts';
import { choiceWords, labelOf } from '../../src/features/audit-log/audited-fields.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import { isAudited } from '../../src/platform/http/audit.ts';

/** A field of a write that takes one of a few values. */
interface ChoiceField {
  readonly key: string;
  readonly values: readonly unknown[];
  /** A part of another field. */
  readonly isInside: boolean;
}

/** Answers of browsers to a passkey: nobody reads them. */
const ofMachines = new Set(['authenticatorAttachment', 'answer', 'question']);
/** Numbers that say themselves what they are. */
const measures = new Set(['step_minutes', 'prefix', 'until']);
/** 0 and 1 of a flag are read as a flag. */
const isFlag = (values: readonly unknown[]) =>
  values.every((one) => ['0', '1', 'true', 'false', 0, 1].includes(one as never));

const choicesIn = (schema: z.core.$ZodType, key = '', depth = 0): ChoiceField[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (one: z.core.$ZodType) => choicesIn(one, key, depth);
  const found = (values: readonly unknown[]): ChoiceField[] =>
    isFlag(values) || values.every((one) => one === '') ? [] : [{ key, values, isInside: depth > 1 }];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
        .filter(([name]) => !ofMachines.has(name))
        .flatMap(([name, field]) => choicesIn(field, name, depth + 1));
    case 'enum':
      return found(Object.values(def.entries));
    case 'literal':
      return found(def.values);
    case 'union': {
      const literals = def.options.map((one) => (one as z.core.$ZodTypes)._zod.def);
      const values = literals.flatMap((one) => (one.type === 'literal' ? one.values : []));
      return literals.every((one) => one.type === 'literal') ? found(values) : def.options.flatMap(inner);
    }
    case 'array':
      return inner(def.element);
    case 'record':
      return inner(def.valueType);
    case 'pipe':
      return [...inner(def.in), ...inner(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType);
    default:
      return [];
  }
};

/** What the trail would show of these fields as a code word. */
const codeWords = (name: string, thing: ActivityThing, input: z.core.$ZodType): string[] =>
  choicesIn(input).flatMap(({ key, values, isInside }) => {
    if (measures.has(key)) return [];
    if (!labelOf(thing, key, isInside)) return [`${name} ${key}: no label`];
    return values
      .filter((value) => {
        const words = choiceWords(thing, key, value, isInside);
        return !words?.en || !words.ar;
      })
      .map((value) => `${name} ${key}: ${String(value)}`);
  });

const operations = routes
  .map(({ operation }): AnyOperation => operation)
  .filter((one) => one.area !== 'manager' && isAudited(one));

test('choices of every write have words in the trail', () => {
  const found = operations.flatMap((one) => choicesIn(one.input));
  expect(found.length).toBeGreaterThan(100);
  expect(
    operations.flatMap((one) => {
      const name = `${one.method} ${urlOf(one)}`;
      return codeWords(name, thingOf(name)!, one.input);
    }),
  ).toEqual([]);
});

test('choices of every public form have trail words', () => {
  const forms = publicPages({ demo: true })
    .filter((page) => page.kind === 'link' && !page.of_platform)
    .flatMap((page) =>
      Object.entries(page.forms ?? {}).map(([form, { input }]) => [`POST ${page.path}/${form}`, input] as const),
    );
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.flatMap(([name, input]) => codeWords(name, thingOf(name)!, input))).toEqual([]);
});

test.each([
  ['discount', 'category', 1],
  ['discount', 'kind', 1],
  ['loyalty_program', 'kind', 1],
  ['penalty', 'kind', 1],
  ['offer', 'service_use', 1],
  ['service', 'place', 1],
  ['appointment', 'status', 1],
  ['appointment', 'status', 'check_in'],
  ['waitlist', 'status', 'give_up'],
  ['leave', 'state', 'approve'],
] as const)('numbered choice of %s has words: %s %s', (thing, key, value) => {
  expect(choiceWords(thing, key, value)).toMatchObject({ en: expect.any(String), ar: expect.any(String) });
});
