import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { PageForm } from '../../kernel/contract/page-form.ts';
import type { Language } from '../../kernel/text/messages.ts';
import type { Row } from '../db/batch.ts';
import type { Statement } from '../db/sql.ts';
import type { MerchantTx, PublicTx } from '../db/transaction.ts';
import type { RequestContext } from '../http/context.ts';
import type { Sealer } from '../secrets/sealing.ts';

/** What the head of a page says besides title and description, for searchers and for who shares its address. */
export interface PageHeadFacts {
  /** The one address of the page where it has several (upper case), without a language prefix. */
  readonly path?: string;
  /** Style sheets after the page's own. */
  readonly style_paths?: readonly string[];
  /** The picture beside a shared address; a path below the product's own address. */
  readonly picture?: { readonly path: string; readonly width: number; readonly height: number; readonly alt: string };
  /** What the page is about as schema.org says it (JSON-LD). */
  readonly facts?: object;
  /** The name of whose page it is. */
  readonly site_name?: string;
}

/** What a page is made of besides its frame. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
  readonly head?: PageHeadFacts;
  /** It brings its own header and main part: the product's stands above others alone. */
  readonly has_own_frame?: true;
  /** What changes without a person is looked at again after so many seconds, at this path; whoever sets it counts and ends it. */
  readonly again?: { readonly seconds: number; readonly path: string };
}

/** A page that somebody opened. */
export interface CountedView {
  readonly merchantId: number;
  /** As the page's row says it. */
  readonly page: number;
  /** Instant, ISO 8601. */
  readonly now: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly referer: string | undefined;
  /** What the address says of where it was found. */
  readonly from: string | undefined;
}

/** What a page knows when it is rendered. */
export interface PageView {
  readonly language: Language;
  /** Its own path without a language prefix. */
  readonly path: string;
  /** What the address asked for, `?on=…`, of a page that reads it; else empty. */
  readonly search: string;
  /** `https://shop.example`, without a slash at the end. */
  readonly public_url: string;
  readonly forms: Readonly<Record<string, PageForm>>;
  /** The form that led here, of this page or of another; what an address says, so only for words. */
  readonly done: string | undefined;
}

/** What an address asks for after its path: each name with what was given for it, in order. */
export type PageQuery = Readonly<Record<string, readonly string[]>>;

/** What a read knows besides the path. */
export interface PageAsk {
  /** Empty for a page that does not read it. */
  readonly query: PageQuery;
  /** Opens what the address carries sealed. */
  readonly sealer: Sealer;
  /** Of the country that the visitor is in, digits; null for a page that does not ask, and where nobody knows. */
  readonly calling_code: string | null;
}

/** What a form of a page knows: the request, and the proof that this browser was given earlier. */
export interface PageContext extends RequestContext {
  /** The proof of a phone that the browser holds; undefined where it holds none. */
  readonly phone_proof: string | undefined;
  /** Has the browser hold a proof for so many seconds, once the write is done. */
  readonly holdPhoneProof: (token: string, seconds: number) => void;
}

/**
 * A form of a page: a plain POST to `{path}/{name}`, answered by a redirect to the page, or to where `handle` says, or by the
 * page with errors.
 */
export interface FormRow<I extends z.ZodObject = z.ZodObject> {
  readonly input: I;
  readonly rate_per_minute: number;
  /** What of an errored form is not shown again: passwords. */
  readonly forgets?: readonly string[];
  /** What was refused is shown at the page's own address, which carries it sealed: it can be opened again. */
  readonly shows_again?: true;
  /** What the shop's trail does not keep: who somebody is whom the shop does not know yet. */
  readonly hides?: readonly string[];
  /**
   * Runs as the app role of the link's merchant, in one transaction with the form's key. Throws `InvalidInput`. Answers the
   * path of another page to go to. The platform's own pages have no keys of their own: what `key` was sent with twice must
   * happen once by itself.
   */
  readonly handle: (
    ctx: PageContext,
    tx: MerchantTx,
    params: PageParams,
    input: z.output<I>,
    key: string,
    query: PageQuery,
  ) => Promise<string | undefined>;
}

export type PageParams = Readonly<Record<string, string>>;

/** Reads before a merchant is known, or of the platform: the app role's and the managers' statements. */
export interface PlatformReader {
  batch(statements: readonly Statement[]): Promise<Row[][]>;
  managerBatch(statements: readonly Statement[]): Promise<Row[][]>;
}

/** What a page has to show is on another one now: whoever asks is led there. A path without a language prefix. */
export class ShownElsewhere {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

interface PageBase<D> {
  /** Without a language prefix; parameters as `:unique_id`. */
  readonly path: string;
  /** Further addresses of the same page, for search engines the first one counts. */
  readonly also?: readonly string[];
  /** Closed by default: a row without a reason does not compile. */
  readonly access: { readonly public_because: string };
  /** Not for search engines: private links, errors. */
  readonly is_private: boolean;
  /** The form of each parameter; an address that does not fit is not found. */
  readonly params: Readonly<Record<string, RegExp>>;
  /** Page views a minute from one address. */
  readonly rate_per_minute: number;
  /** Steps carry what was chosen in the address: it is read, and forms are sent with it. */
  readonly reads_query?: true;
  /** It asks for a phone: the country of who looks is looked up (specification section 7). */
  readonly locates?: true;
  /** Who reads it leaves this site for a moment: the browser remembers its language, and asks anew when they come back. */
  readonly is_left_for_a_moment?: true;
  /** It has a form that only asks for another page (GET). */
  readonly asks?: true;
  /** Style sheets beside the common one, from the project's root, in the order of the cascade. */
  readonly styles: readonly string[];
  /** A script that keeps it true while it is open, from the project's root; the page works without. */
  readonly script?: string;
  /** Loaded when the first page is shown, because it is JSX. */
  readonly render: () => Promise<(data: D, view: PageView) => PageContent>;
}

/** A page of a shop: the link becomes a merchant, the read runs as the public role, which writes nothing. */
export interface LinkPage<D = unknown> extends PageBase<D> {
  readonly kind: 'link';
  /** One row: the merchant's number, or null when the link leads nowhere. */
  readonly enter: (params: PageParams, now: string) => Statement;
  readonly load: (
    tx: PublicTx,
    params: PageParams,
    now: string,
    ask: PageAsk,
  ) => Promise<D | ShownElsewhere | undefined>;
  /** What a look at it counts as (shop-pages/page-views.ts); absent: looks are not counted. */
  readonly counts_as?: number;
  /** One row, `is_known`: whether the link was somebody's that is closed now, which is said in other words. */
  readonly knows?: (params: PageParams) => Statement;
  /** The link leads to something of the platform itself (merchant 0), not of a shop. */
  readonly of_platform?: true;
  readonly forms?: Readonly<Record<string, FormRow>>;
}

/** A page of the platform. */
export interface PlatformPage<D = unknown> extends PageBase<D> {
  readonly kind: 'platform';
  readonly load: (reader: PlatformReader, params: PageParams, now: string) => Promise<D | undefined>;
  readonly forms?: Readonly<Record<string, FormRow>>;
}

type PublicPage<D = unknown> = LinkPage<D> | PlatformPage<D>;
/** A page whose data's type is forgotten, as the list of pages holds it. */
// biome-ignore lint/suspicious/noExplicitAny: each row's own load feeds its own render
export type AnyPage = PublicPage<any>;

export const linkPage = <D>(row: Omit<LinkPage<D>, 'kind'>): LinkPage<D> => ({ ...row, kind: 'link' });
export const platformPage = <D>(row: Omit<PlatformPage<D>, 'kind'>): PlatformPage<D> => ({ ...row, kind: 'platform' });
export const formRow = <I extends z.ZodObject>(row: FormRow<I>): FormRow => row as FormRow;
