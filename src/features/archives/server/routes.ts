import { bind, type Route } from '../../../platform/http/route.ts';
import { archives } from '../contract.ts';
import { beginArchive } from './begin-archive.ts';

export const archiveRoutes: readonly Route[] = [bind(archives.begin, beginArchive)];
