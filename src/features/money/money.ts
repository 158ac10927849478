export const currencies = ['SEK', 'NOK', 'EUR', 'GBP'] as const

export type Currency = (typeof currencies)[number]

/** An amount in whole units of its currency. */
export type Money = { amount: number; currency: Currency }
