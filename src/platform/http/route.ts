import type { Readable } from 'node:stream';
import type { AnyOperation, InputOf, OutputOf } from '../../kernel/contract/contract.ts';
import type { Row } from '../db/batch.ts';
import type { Statement } from '../db/sql.ts';
import type { ManagerTx, MerchantTx, PublicTx } from '../db/transaction.ts';
import type { PreparedFile } from '../files/prepare-upload.ts';
import type { StoredFile } from '../files/save-file.ts';
import type { ManagerContext, MerchantContext, PublicContext } from './context.ts';

type FileBody = Buffer | Readable | (() => Promise<Buffer>);

/** A file instead of JSON: exports, PDF. */
export class FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  /** A function makes it once the transaction is over. */
  readonly body: FileBody;
  readonly inline: boolean;
  constructor(file: { contentType: string; fileName: string; body: FileBody; inline?: boolean }) {
    this.contentType = file.contentType;
    this.fileName = file.fileName;
    this.body = file.body;
    this.inline = file.inline ?? false;
  }
}

type Answer<T extends AnyOperation> = Promise<OutputOf<T> | FileAnswer>;

export type MerchantHandler<T extends AnyOperation> = (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<T>,
) => Answer<T>;
/** The file of an `accepts_file` row: checked by its content and safe to keep. */
export interface Upload {
  readonly file: PreparedFile;
  /** The name it was sent under. */
  readonly name: string | null;
  /** Writes the row of the stored bytes in the operation's transaction. */
  keep(): Promise<StoredFile>;
}
export type UploadHandler<T extends AnyOperation> = (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<T>,
  upload: Upload,
) => Answer<T>;
export type ManagerHandler<T extends AnyOperation> = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<T>,
) => Answer<T>;

/** What a public operation may reach: statements of the app role before a merchant is known, and ways into one. */
export interface PublicGateway {
  batch(statements: readonly Statement[]): Promise<Row[][]>;
  managerBatch(statements: readonly Statement[]): Promise<Row[][]>;
  /** A look into a merchant's rows before it is known who asks; it cannot write. */
  look<T>(merchantId: number, work: (tx: MerchantTx) => Promise<T>): Promise<T>;
  /** A merchant's transaction after this operation has itself proved who is asking (sign-in, mailed token). Audited. */
  merchant<T>(merchantId: number, work: (tx: MerchantTx) => Promise<T>): Promise<T>;
  /** A transaction whose first statement makes the merchant (registration). Audited. */
  opening<T>(first: Statement, work: (tx: MerchantTx, row: Row) => Promise<T>): Promise<T>;
  /** A public link's transaction; undefined when the link leads nowhere. `enter` returns the merchant or null. */
  link<T>(enter: Statement, work: (tx: PublicTx) => Promise<T>): Promise<T | undefined>;
}
export type PublicHandler<T extends AnyOperation> = (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<T>,
) => Answer<T>;

/**
 * The till's hot path: one round trip gathers (session and facts), a pure function decides, one round trip records
 * (all effects and the idempotency row in one statement batch, one implicit transaction).
 */
/**
 * What a hot operation writes: with one round trip, or with two of one transaction where the second needs what the first
 * answered.
 */
export interface FastPathStatement {
  /** What is done first in the same transaction, where a sale needs more than one statement can say. Seldom. */
  readonly before?: ((tx: MerchantTx) => Promise<void>) | undefined;
  readonly statements: readonly Statement[];
  /** What is written when those answered, before the commit. */
  readonly finish?: (recorded: Row[][]) => readonly Statement[];
}
export interface FastPathHandler<T extends AnyOperation> {
  gather(input: InputOf<T>): readonly Statement[];
  decide(ctx: MerchantContext, facts: Row[][], input: InputOf<T>, idempotency: FastPathIdempotency): FastPathStatement;
  answer(recorded: Row[][]): OutputOf<T>;
}
/** The recording statement stores these with its effect, and its answer beside them. */
export interface FastPathIdempotency {
  readonly key: string;
  readonly operation: string;
  readonly digest: string;
  /** For the audit row that stands beside it. */
  readonly audit: {
    readonly user_id: number;
    readonly now: string;
    readonly ip: string;
    readonly requestId: string;
  };
}

export type Route =
  | { readonly kind: 'merchant'; readonly operation: AnyOperation; readonly handler: MerchantHandler<AnyOperation> }
  | { readonly kind: 'upload'; readonly operation: AnyOperation; readonly handler: UploadHandler<AnyOperation> }
  | { readonly kind: 'hot'; readonly operation: AnyOperation; readonly handler: FastPathHandler<AnyOperation> }
  | { readonly kind: 'manager'; readonly operation: AnyOperation; readonly handler: ManagerHandler<AnyOperation> }
  | { readonly kind: 'public'; readonly operation: AnyOperation; readonly handler: PublicHandler<AnyOperation> };

/** The table of routes forgets which operation a handler is for; the pipeline gives it that operation's input. */
const forgetting = <H>(handler: unknown): H => handler as H;

export const bind = <T extends AnyOperation>(operation: T, handler: MerchantHandler<T>): Route => ({
  kind: 'merchant',
  operation,
  handler: forgetting<MerchantHandler<AnyOperation>>(handler),
});
export const bindUpload = <T extends AnyOperation>(operation: T, handler: UploadHandler<T>): Route => ({
  kind: 'upload',
  operation,
  handler: forgetting<UploadHandler<AnyOperation>>(handler),
});
export const bindFastPath = <T extends AnyOperation>(operation: T, handler: FastPathHandler<T>): Route => ({
  kind: 'hot',
  operation,
  handler: forgetting<FastPathHandler<AnyOperation>>(handler),
});
export const bindManager = <T extends AnyOperation>(operation: T, handler: ManagerHandler<T>): Route => ({
  kind: 'manager',
  operation,
  handler: forgetting<ManagerHandler<AnyOperation>>(handler),
});
export const bindPublic = <T extends AnyOperation>(operation: T, handler: PublicHandler<T>): Route => ({
  kind: 'public',
  operation,
  handler: forgetting<PublicHandler<AnyOperation>>(handler),
});
