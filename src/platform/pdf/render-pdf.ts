import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { epochOf } from '../../kernel/time/local-time.ts';
import { watchedNow } from '../observability/watched.ts';
import { buildTypstFonts } from './typst-fonts.ts';
import type { TypstAnswer, TypstTask, TypstWorkspace } from './typst-worker.ts';

/** Templates import each other by paths below src. */
const workspace = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** A document that takes longer is broken; its worker is replaced. */
const timeLimitMs = 60_000;

export interface PdfRequest {
  /** The `.typ` file, as `new URL('./x.typ', import.meta.url)`. */
  template: URL;
  /** Anything JSON; money and dates already written as text. */
  data: unknown;
  /** Bytes that the template opens as `/images/<name>`; the name carries the extension (`logo.webp`). */
  images?: Record<string, Uint8Array>;
  /** Instant of the document, ISO 8601: the PDF's creation date. */
  created_at: string;
  /** Structure for screen readers, on unless said otherwise; it makes up most of a long table’s size. */
  is_tagged?: boolean;
  /** An SVG picture of the page instead of the PDF, for a preview on the screen. */
  is_picture?: boolean;
  /** A file that is kept inside: the PDF is one to archive (PDF/A-3, ISO 19005-3). The template attaches it. */
  archived?: { readonly name: string; readonly bytes: Uint8Array };
}

interface Waiting {
  task: TypstTask;
  /** The shop that asked; undefined: a manager, or nobody known. */
  shop: number | undefined;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

let worker: Promise<Worker> | undefined;
let running: (Waiting & { timer: NodeJS.Timeout }) | undefined;
const queue: Waiting[] = [];
let lastId = 0;
/** When each shop that waits had its last turn. */
const turns = new Map<number | undefined, number>();
let turn = 0;

/** The first document of the shop whose turn is longest ago: a hundred lists of one hold up another's invoice by one of them. */
const dequeueNext = (): Waiting | undefined => {
  const turnOf = ({ shop }: Waiting): number => turns.get(shop) ?? 0;
  const first = queue.reduce((best, one, i) => (turnOf(one) < turnOf(queue[best]!) ? i : best), 0);
  const [next] = queue.splice(first, 1);
  if (next) turns.set(next.shop, ++turn);
  else turns.clear();
  return next;
};

/**
 * Renders a Typst template to PDF in a worker thread, one document at a time, the shops in turn: the main thread never
 * blocks. Rejects with the compiler's message when the template or its data are wrong.
 */
export const renderPdf = (request: PdfRequest): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const task: TypstTask = {
      id: ++lastId,
      template: fileURLToPath(request.template),
      data: JSON.stringify(request.data),
      images: Object.entries(request.images ?? {}),
      created_at: Math.floor(epochOf(request.created_at) / 1000),
      is_tagged: request.is_tagged ?? true,
      is_picture: request.is_picture ?? false,
      archived: request.archived ?? null,
    };
    queue.push({ task, shop: watchedNow()?.merchant, resolve, reject });
    void next();
  });

/** Ends the worker; documents still waiting are rejected. The next request starts a new one. */
export const stopPdf = async (): Promise<void> => {
  const old = worker;
  worker = undefined;
  fail(new Error('pdf_stopped'));
  for (const waiting of queue.splice(0)) waiting.reject(new Error('pdf_stopped'));
  await (await old)?.terminate();
};

const startWorker = async (): Promise<Worker> => {
  const workerData: TypstWorkspace = { workspace, font_directory: await buildTypstFonts() };
  const started = new Worker(new URL('./typst-worker.ts', import.meta.url), { workerData });
  started.on('message', (answer: TypstAnswer) => {
    if (answer.id !== running?.task.id) return;
    const done = running;
    settle();
    if ('pdf' in answer) done.resolve(Buffer.from(answer.pdf));
    else done.reject(new Error(answer.error));
    void next();
  });
  started.on('error', (error) => replace(started, error instanceof Error ? error : new Error(String(error))));
  started.on('exit', () => replace(started, new Error('pdf_worker_exited')));
  // An idle worker must not keep the process alive; next() holds it while it works.
  started.unref();
  return started;
};

const replace = async (broken: Worker, error: Error): Promise<void> => {
  if (worker && (await worker.catch(() => undefined)) === broken) {
    worker = undefined;
    fail(error);
    void next();
  }
};

const settle = (): void => {
  if (running) {
    clearTimeout(running.timer);
    void worker?.then((idle) => idle.unref());
  }
  running = undefined;
};

const fail = (error: Error): void => {
  const failed = running;
  settle();
  failed?.reject(error);
};

let starting = false;
const next = async (): Promise<void> => {
  if (running || starting || queue.length === 0) return;
  starting = true;
  worker ??= startWorker();
  let ready: Worker;
  try {
    ready = await worker;
  } catch (error) {
    worker = undefined;
    queue.shift()?.reject(error instanceof Error ? error : new Error(String(error)));
    starting = false;
    void next();
    return;
  }
  starting = false;
  const waiting = dequeueNext();
  if (!waiting) return;
  const timer = setTimeout(() => {
    worker = undefined;
    fail(new Error('pdf_timed_out'));
    void ready.terminate();
    void next();
  }, timeLimitMs);
  running = { ...waiting, timer };
  ready.ref();
  ready.postMessage(waiting.task);
};
