import { cardList } from './card-list.ts';

export default cardList(0, (t) => t.none_used);
