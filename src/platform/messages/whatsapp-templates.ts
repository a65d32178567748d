/**
 * The templates that the operator has approved at the service, in Arabic and English (`ar`, `en`), by their names. Whatever a
 * shop begins is one of them: a plain text reaches only who wrote in the last 24 hours.
 */
export const whatsappTemplates: Readonly<Record<string, { readonly variables: number; readonly has_button: boolean }>> =
  {
    /** A code and the button that copies it. */
    verification_code: { variables: 1, has_button: true },
    /** Title and number of a document, the shop, the address. */
    invoice_link: { variables: 4, has_button: false },
    /** The shop, the number of its order, when it arrives, what is ordered: to a supplier. */
    buying_order: { variables: 4, has_button: false },
    /** The shop, day and time of a visit, its address. */
    booking_link: { variables: 4, has_button: false },
    booking_moved: { variables: 4, has_button: false },
    booking_cancelled: { variables: 4, has_button: false },
    booking_needs_time: { variables: 4, has_button: false },
    booking_request_received: { variables: 4, has_button: false },
    booking_accepted: { variables: 4, has_button: false },
    booking_proposed: { variables: 4, has_button: false },
    booking_lapsed: { variables: 4, has_button: false },
    /** The shop, day and time of a visit, what may be answered, its address. */
    booking_reminder: { variables: 5, has_button: false },
    /** The shop, day and time of a visit, why, its address. */
    booking_declined: { variables: 5, has_button: false },
    /** The shop, how much, day and time of a visit, its address. */
    booking_deposit_asked: { variables: 5, has_button: false },
    booking_money_back: { variables: 5, has_button: false },
    booking_money_returned: { variables: 5, has_button: false },
    /** The shop, day and time of a visit, how much goes back, its address. */
    booking_cancelled_paid: { variables: 5, has_button: false },
    /** The shop, day and time of a visit, why, how much goes back, its address. */
    booking_declined_paid: { variables: 6, has_button: false },
    /** The shop, what is done, day and time of an offered place, until when it is held, its address. */
    waitlist_offer: { variables: 6, has_button: false },
    /** The beneficiary, the buyer, the shop, where the gift is opened. */
    gift_card: { variables: 4, has_button: false },
    /** The shop, the package, until when it is used, its address. */
    package_bought: { variables: 4, has_button: false },
    /** The shop, the package, how much goes back, where the payment is seen. */
    package_money_back: { variables: 4, has_button: false },
    /** The shop, day and time at which an order is ready, its address. */
    menu_order_paid: { variables: 4, has_button: false },
    /** The shop, what was ordered, how much goes back, where the payment is seen. */
    menu_order_money_back: { variables: 4, has_button: false },
    /** The shop, the customer, where to book again. */
    after_visit: { variables: 3, has_button: false },
    /** The shop, the customer, where to choose another time. */
    no_show_again: { variables: 3, has_button: false },
    /** The shop, the customer, where to rate. */
    rate_us: { variables: 3, has_button: false },
    /** The shop, the customer, how much, the oldest invoice. */
    balance_reminder: { variables: 4, has_button: false },
    /** The shop, the customer, what the code gives, the code. */
    discount_code: { variables: 4, has_button: false },
    /** The shop and the customer. */
    birthday: { variables: 2, has_button: false },
  };
