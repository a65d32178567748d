/** Parts that screens of later features draw. */

export { CardLooks, CardSending, ForWhom } from './card-wishes.tsx';
export { DeliverCard } from './deliver-card.tsx';
