/** What the page of a booking says after a change, by the name in its address. */
export const bookingNotices = ['moved', 'cancelled', 'taken', 'not-changeable', 'unavailable'] as const
export type BookingNotice = (typeof bookingNotices)[number]

/** The fields of its forms, which are posted to the page. */
export const changeFields = { slot: 'slot', cancel: 'cancel' } as const
