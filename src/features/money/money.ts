import type { Currency } from '#sites/site.ts'

/** An amount in whole units of its currency. */
export type Money = { amount: number; currency: Currency }
