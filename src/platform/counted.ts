/** `1 page`, `2 pages`: for the English sentences of commands. What visitors and staff read is in the catalogues. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
