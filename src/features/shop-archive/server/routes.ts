import { bind, bindUpload, type Route } from '../../../platform/http/route.ts';
import { archives, restores } from '../contract.ts';
import { beginArchive } from './begin-archive.ts';
import {
  beginCheck,
  beginRestore,
  beginWriting,
  getRestore,
  releaseOutgoing,
  removeRestore,
  sendPiece,
} from './restores.ts';

export const shopArchiveRoutes: readonly Route[] = [
  bind(archives.begin, beginArchive),
  bind(restores.get, getRestore),
  bind(restores.begin, beginRestore),
  bindUpload(restores.send, sendPiece),
  bind(restores.check, beginCheck),
  bind(restores.run, beginWriting),
  bind(restores.release, releaseOutgoing),
  bind(restores.remove, removeRestore),
];
