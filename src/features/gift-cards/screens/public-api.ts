/** Parts that screens of later features draw. */
export { DeliverCard } from './deliver-card.tsx';
export { CardLooks, CardSending, ForWhom } from './card-wishes.tsx';
