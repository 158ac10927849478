/** What the window hears when a kept value of this name changed in this tab. */
export const keptEvent = (name: string) => `kept:${name}`
