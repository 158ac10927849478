/** When the window that is open at a time began. All in milliseconds; windows follow one another from 1970 on. */
export const startOfWindow = (at: number, windowMs: number): number => at - (at % windowMs)
