/** People need longer to read and fill in a form: a younger token looks like a bot's. */
export const fastestFillMs = 3000

/** The longest message of a lead. */
export const messageLength = 4000
