/** Why a printer took no job. */
export type PrinterFaultKind = 'none_paired' | 'taken' | 'slow' | 'failed';

export class PrinterFault extends Error {
  readonly kind: PrinterFaultKind;
  constructor(kind: PrinterFaultKind, cause?: unknown) {
    super(kind, { cause });
    this.name = 'PrinterFault';
    this.kind = kind;
  }
}

/** Longest for a whole receipt: a printer without paper takes a part and waits. */
const longest = 15_000;

/** The same, or `slow` when it takes longer than a receipt may. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PrinterFault('slow')), longest);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
