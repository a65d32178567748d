/** Parts that screens of later features draw. */
export { AuthorityTile } from './authority-tile.tsx';
export { AuthorityNote, whyKept } from './authority-note.tsx';
