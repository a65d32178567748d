import { buffer } from 'node:stream/consumers';
import { InvalidInput } from '../../kernel/contract/refusal.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetLine } from './read-sheet-in-child.ts';

/** Rows of one line: what the other side parses without a pause that a sale would feel. */
const rowsOfLine = 200;

const write = (line: SheetLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Reads the sheet that comes by standard input and writes its rows, or what is wrong with it, line by line. */
try {
  const rows = await readSheet(await buffer(process.stdin));
  for (let at = 0; at < rows.length; at += rowsOfLine) write({ rows: rows.slice(at, at + rowsOfLine) });
  write({ end: true });
} catch (error) {
  const isNone = !(error instanceof InvalidInput) || error.errors['file']?.[0]?.key === 'sheet_unreadable';
  write(isNone ? { unreadable: true } : { errors: error.errors });
}
