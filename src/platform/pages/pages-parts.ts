import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../kernel/text/messages.ts';
import type { Pool } from '../db/pools.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Locate } from '../gateways/geolocation.ts';
import type { Sends } from '../messages/message-settings.ts';
import type { Clock } from '../process/clock.ts';
import type { Sealer } from '../secrets/sealing.ts';
import type { AnyPage, CountedView, PageContent } from './public-page.ts';
import { sendHtml } from './send-html.ts';

export interface PagesParts {
  readonly app: Pool;
  readonly manager: Pool;
  readonly aside: Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly sends: Sends;
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly locate: Locate;
  publish(merchantId: number, topics: readonly string[]): void;
  /** The whole document around what a page says. */
  frame(page: AnyPage, path: string, language: Language, content: PageContent): string;
  /** Of an address with its language. */
  notFound(url: string): string;
  /** Of a shop that is there and takes no visitors. */
  closed(language: Language): string;
  /** Hears of each look at a page that counts them. */
  counted(visit: CountedView): void;
  /** For 403, 429 and faults: says what happened and who may be told which number. */
  problem(language: Language, status: number, requestId: string): string;
}

export const sendNotFound = (parts: PagesParts, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendHtml(reply, 404, parts.notFound(request.url), { cache: 'no-cache' });
