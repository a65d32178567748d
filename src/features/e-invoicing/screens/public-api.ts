/** Parts that screens of later features draw. */

export { AuthorityNote, whyKept } from './authority-note.tsx';
export { AuthorityTile } from './authority-tile.tsx';
