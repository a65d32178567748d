import { cardList } from './card-list.ts';

export default cardList(2, (t) => t.none_expired);
