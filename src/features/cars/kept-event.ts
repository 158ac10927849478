/** The window event for a change of this kept value in this tab. */
export const keptEvent = (name: string) => `kept:${name}`
