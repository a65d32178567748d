import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { codePointsOf, printableJson } from './printable-text.ts';

/** One page set to make. `images` are named bytes that the template opens as `/images/<name>`. */
export interface TypstTask {
  id: number;
  /** Absolute path of the template, below the workspace. */
  template: string;
  /** JSON, read by the template from `sys.inputs.data`: never part of the source. */
  data: string;
  images: [name: string, bytes: Uint8Array][];
  /** Seconds since 1970 for the creation date, so that the same document gives the same bytes. */
  created_at: number;
  is_tagged: boolean;
  /** A picture of the page for a screen, in place of the file. */
  is_picture: boolean;
  /** Bytes that the template attaches as `/archived/<name>`; the file is PDF/A-3 then. */
  archived: { name: string; bytes: Uint8Array } | null;
}

export type TypstAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

export interface TypstWorkspace {
  workspace: string;
  font_directory: string;
}

const { workspace, font_directory } = workerData as TypstWorkspace;
// Creating the compiler reads the fonts (0.4 s), which is why a worker keeps one for its life.
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [font_directory] }] });

/** What the font of every template has glyphs for. */
const known = codePointsOf(readFileSync(path.join(font_directory, 'IBMPlexSansArabic-Regular.ttf')));

const compile = (task: TypstTask): Uint8Array => {
  for (const [name, bytes] of task.images) compiler.mapShadow(`${workspace}/images/${name}`, Buffer.from(bytes));
  const attached = task.archived && `/archived/${task.archived.name}`;
  if (task.archived) compiler.mapShadow(`${workspace}${attached}`, Buffer.from(task.archived.bytes));
  try {
    const inputs = { data: printableJson(task.data, known), ...(attached ? { archived: attached } : {}) };
    const result = compiler.compile({ mainFilePath: task.template, inputs, resetRead: true });
    if (!result.result) {
      const found = result.takeDiagnostics();
      throw new Error(found ? JSON.stringify(compiler.fetchDiagnostics(found)) : 'typst_failed');
    }
    if (task.is_picture) return Buffer.from(compiler.svg(result.result));
    return compiler.pdf(result.result, {
      creationTimestamp: task.created_at,
      pdfTags: task.is_tagged,
      ...(attached ? { pdfStandard: 'a-3b' } : {}),
    });
  } finally {
    for (const [name] of task.images) compiler.unmapShadow(`${workspace}/images/${name}`);
    if (attached) compiler.unmapShadow(`${workspace}${attached}`);
    // Without eviction every layout stays in memory; ten compilations keep the templates warm, a long list leaves at once.
    compiler.evictCache(task.data.length > 200_000 ? 0 : 10);
  }
};

parentPort?.on('message', (task: TypstTask) => {
  let answer: TypstAnswer;
  try {
    answer = { id: task.id, pdf: compile(task) };
  } catch (error) {
    answer = { id: task.id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
