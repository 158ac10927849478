/** By which a person is known in what they sent, booked and agreed. Empty: not given. */
export type PersonContact = { email: string; phone: string }
