import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { fieldMessage, isRuleKey, rulePhrase } from '../../../kernel/contract/rule-messages.ts';
import type { Language, TwoTexts } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerFile } from '../../../platform/lists/answer-list.ts';
import { inventoryRefusals } from '../../inventory/refusals.ts';
import { recipeRefusals } from '../../recipes/refusals.ts';
import type { imports } from '../contract.ts';
import { fieldsOfKind, type ImportKind, importKinds, rowState } from '../import-kinds.ts';
import { importTexts } from '../messages.ts';
import { importRefusals } from '../refusals.ts';
import { getImport } from './import-batches.ts';

/** Why a row is refused, a sentence for each field. */
const reasonsOf = (kind: ImportKind, errors: FieldErrors, language: Language): string[] =>
  Object.entries(errors).map(([key, [first]]) => {
    const label = fieldsOfKind(kind).find((field) => field.key === key)?.[language] ?? '';
    const texts: Readonly<Record<string, TwoTexts>> = { ...inventoryRefusals, ...recipeRefusals, ...importRefusals };
    const own =
      texts[first!.key]?.[language] ?? (isRuleKey(first!.key) ? undefined : importTexts[language].not_written);
    if (own === undefined) return label ? fieldMessage(language, label, first!) : rulePhrase(language, first!);
    const said = own.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(first!.params?.[name] ?? ''));
    return `${label} ${said}`.trim();
  });

const pageRows = 50;

/** Rows that were refused, with their reasons; as a file with the sheet's own headings, to be mended and sent again. */
export const listRefused = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof imports.rows>) => {
  const { kind, headers, refused_count } = await getImport(ctx, tx, input);
  const page = input.format ? sql`` : sql`limit ${pageRows} offset ${(input.page - 1) * pageRows}`;
  const found = await tx.many<{ number: number; cells: string[]; errors: FieldErrors | null }>(sql`
    select number, cells, errors from import_row where merchant_id = ${ctx.merchantId} and batch_id = ${input.id}
      and state = ${rowState.refused} order by number ${page}`);
  const rows: OutputOf<typeof imports.rows>['rows'] = found.map(({ number, cells, errors }) => ({
    number,
    cells,
    reasons: reasonsOf(kind, errors ?? {}, ctx.language),
  }));
  if (!input.format) return { total: refused_count, rows };
  const t = importTexts;
  const text = (key: string, en: string, ar: string) => ({ key, label: { en, ar }, kind: 'text' as const });
  const file = {
    title: { en: t.en.refused_rows, ar: t.ar.refused_rows },
    file_name: `refused-${kind}`,
    columns: [
      ...headers.map((heading, i) => text(`c${i}`, heading, heading)),
      text('reason', t.en.reason, t.ar.reason),
    ],
  };
  return answerFile(
    ctx,
    input.format,
    file,
    rows.map((row) => ({
      ...Object.fromEntries(headers.map((_, i) => [`c${i}`, row.cells[i] ?? ''])),
      reason: row.reasons.join(ctx.language === 'ar' ? '؛ ' : '; '),
    })),
  );
};

/** A sheet with the headings of a kind in the reader's language and two examples. */
export const downloadTemplate = async (
  ctx: MerchantContext,
  _tx: MerchantTx,
  input: InputOf<typeof imports.template>,
) => {
  const { kind, format } = input;
  const fields = fieldsOfKind(kind);
  const { en, ar } = importKinds[kind];
  const file = {
    title: { en, ar },
    file_name: `template-${kind}`,
    columns: fields.map(({ key, en, ar }) => ({ key, label: { en, ar }, kind: 'text' as const })),
  };
  const rows = [0, 1].map((i) => Object.fromEntries(fields.map((field) => [field.key, field.examples[i]])));
  return answerFile(ctx, format, file, rows);
};
