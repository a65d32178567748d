/** Parts that screens of later features draw. */
export { DeliverCard } from './give-card.tsx';
export { CardLooks, CardSending, ForWhom } from './card-wishes.tsx';
