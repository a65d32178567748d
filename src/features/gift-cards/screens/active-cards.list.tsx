import { cardList } from './card-list.ts';

export default cardList(1, (t) => t.none_active);
