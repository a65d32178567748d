import { z } from 'zod';
import type { Tries } from '../domain/guessed-secrets.ts';
import type { Money } from '../money/money.ts';
import { cleanCode } from '../text/clean-text.ts';
import { isInReach } from '../time/local-time.ts';
import { readingRefusals } from './refusals.ts';

/**
 * One row per operation is the spine of the product: validation, the typed client, OpenAPI, the access matrix and the
 * tedious tests all derive from it (architecture.md, principle 2).
 */
export type Area = 'merchant' | 'manager' | 'public';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A permission is a module number and an action number, numbered once and never renumbered (api.md). */
export interface Permission {
  readonly module: number;
  readonly action: number;
}

/** Closed by default: a row without access does not compile. */
export type Access =
  | { readonly permission: Permission; readonly or?: readonly Permission[] }
  | { readonly signed_in_because: string }
  | { readonly public_because: string };

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly area: Area;
  readonly method: Method;
  /** Below /api (merchant, public) or /api/manager. Parameters as `:id`; they are keys of `input`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** Path parameters, and the query of GET and DELETE or the JSON body of POST and PUT, as one flat object. */
  readonly input: I;
  readonly output: O;
  /** Business refusals (501) that it can answer, for OpenAPI and for the test that provokes them all. */
  readonly refusals?: readonly string[];
  /** Refusals about what stands in one field of the input, by key: a form tells them beside it, as it does what is wrong. */
  readonly refusal_fields?: Readonly<Record<string, string>>;
  /** Requests a minute from one address (and one session, where there is one). Default 600. */
  readonly rate_per_minute?: number;
  /** The answer is a file (PDF, sheet, image), not JSON. */
  readonly answers_file?: true;
  /** Of a call that is no GET but writes nothing worth keeping: it leaves no audit row. */
  readonly not_audited_because?: string;
  /** A POST that reads: what is asked is too much for an address. Asked again it is answered anew; no key is kept. */
  readonly only_reads?: true;
  /** Also shops that wait for approval may call it, and expired ones though it is no GET (platform/http/account-status.ts). */
  readonly in_every_standing_because?: string;
  /** It opens a locked device, or says what the lock needs to know (platform/http/account-status.ts). */
  readonly while_locked_because?: string;
  /** Codes that its input tries, where it takes such: counted with every other operation that takes them. */
  tries?(input: z.output<I>): Tries;
  /** It posts to the journal: without an idempotency key it is a 422, because a retry would post twice (api.md). */
  readonly moves_money?: true;
  /** Of what moves money: whether a till's drawer opens, where cash in what is sent or answered does not tell it. */
  readonly drawer?: 'opens' | 'stays';
  /** The answer lets whoever has it in: it is kept under no idempotency key, and asked again it is another one. */
  readonly answers_secret?: true;
  /** Largest JSON body in bytes. Default 256 KiB. */
  readonly body_limit?: number;
  /** The body is multipart with one file of this kind in the field `file`; other fields are the input, as text. */
  readonly accepts_file?: UploadRule;
}

/**
 * What an upload may be: most pictures of the product must be square (specification section 5). A sheet is read, not
 * kept; a piece is a part of a longer file.
 */
export type UploadRule = 'square_image' | 'image' | 'image_video_or_pdf' | 'sheet' | 'piece';

export type AnyOperation = Operation<z.ZodObject, z.ZodType>;
export type InputOf<T extends AnyOperation> = z.output<T['input']>;
/** What a caller may write: before defaults and coercion. */
export type CallOf<T extends AnyOperation> = z.input<T['input']>;
export type OutputOf<T extends AnyOperation> = z.output<T['output']>;

export const operation = <I extends z.ZodObject, O extends z.ZodType>(row: Operation<I, O>): Operation<I, O> => row;

/** Everything it can refuse with: its own, and what any read of a shop and any file of a list can meet. */
export const refusalsOf = (row: AnyOperation): readonly string[] => [
  ...(row.refusals ?? []),
  ...(row.method === 'GET' && row.area === 'merchant' ? Object.keys(readingRefusals) : []),
  ...(mayAnswerFile(row) ? ['export_too_long'] : []),
  ...(mayAnswerFile(row) || row.answers_file ? ['failed_to_generate_files'] : []),
  ...(mayAnswerFile(row) && row.area === 'merchant' ? ['too_many_exports', 'too_many_exports_today'] : []),
];

/** A list or report whose answer is a file when `format` asks for it; a long one answers 202 (api.md). */
export const mayAnswerFile = (row: AnyOperation): boolean => 'format' in row.input.shape;

const ownForm = /^(0|-?[1-9]\d{0,15})$/;

/**
 * A whole number from `least` to `most`, in its own form: a number in a body, its plain digits in a path or a query. What
 * JavaScript would also make a number of ("1e3", "0x10", true, [1], "") is none.
 */
export const whole = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && ownForm.test(value) ? Number(value) : value),
    z.number().int().min(least).max(most),
  );

/** An id inside a tenant, from a path, a query or a body. */
export const recordId = whole(1, Number.MAX_SAFE_INTEGER);

/** The input of an operation on one record. */
export const byId = z.object({ id: recordId });

/** The version of a record that a screen read. */
export const version = z.number().int().positive().max(2_147_483_647);

/** Which record a PUT changes, and the version of it that was read: a change in between answers 409 (api.md). */
export const edited = { id: recordId, version };

/** 1 and 0 or true and false (specification section 7). */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])])
  .transform((v) => v === true || v === 1 || v === '1' || v === 'true');

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Sizes a list may have; literal in SQL so that plans stay good (stack-server.md section 3). */
export const pageSizes = [10, 20, 50, 100, 200] as const;

/**
 * The query of every list (api.md): paging, sort, search, filters, export format. `sorts` are the keys that it may be sorted
 * by, upwards or with a minus downwards; every one of them, and every filter, has its measured row in docs/generated/plans.md.
 */
export const listInput = <F extends z.ZodRawShape>(sorts: readonly string[], filters: F) =>
  z.object({
    page: whole(1, 100_000).default(1),
    page_size: whole(1, 200)
      .refine((n) => (pageSizes as readonly number[]).includes(n), { message: 'page_size' })
      .default(50),
    sort: z.enum(sorts.flatMap((key) => [key, `-${key}`])).optional(),
    search: z.string().overwrite(cleanCode).max(100).optional(),
    format: z.enum(exportFormats).optional(),
    ...filters,
  });

/**
 * The answer of every list. `total` is exact up to 5,000; past that `total_is_capped` is true and more rows exist
 * (counting a million rows would cost more than showing fifty).
 */
export const listOutput = <R extends z.ZodType>(record: R) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    total_is_capped: z.boolean().optional(),
    page: z.number().int(),
    page_size: z.number().int(),
  });

/** Whole numbers of an answer that holds tens of thousands: looked at in one step, a schema of each takes ten times as long. */
export const manyNumbers = z
  .custom<readonly number[]>((value) => Array.isArray(value) && value.every(Number.isInteger))
  .meta({ type: 'array', items: { type: 'integer' } });

export const done = z.object({ done: z.literal(true) });

/** A name in both languages, as answers carry it: where one is missing the other shows. */
export const bilingualNames = { name_ar: z.string().nullable(), name_en: z.string().nullable() };

/** A civil date, `YYYY-MM-DD`, of a year that a shop can mean. */
export const civilDate = z.iso.date().refine(isInReach, { message: 'year_out_of_range' });
/** An instant, ISO 8601 in UTC. */
export const instant = z.string();
/** Whole minor units of the merchant's currency. */
/** A checked whole number of minor units is Money. */
const asMoney = (schema: z.ZodNumber) => schema as unknown as z.ZodType<Money, number>;
export const money = asMoney(z.number().int());
/** No single amount that a person sends is larger: ten billion with two decimals, so that sums of many stay exact. */
export const largestAmount = 1_000_000_000_000;

/** Money of at least `minimum` minor units; a wrong one answers the key `min_value`, a fantastic one `max_value`. */
export const moneyAtLeast = (minimum: number) =>
  asMoney(z.number().int().min(minimum, 'min_value').max(largestAmount, 'max_value'));
