/** Ids of the parts of the page that show what the filters found. The first is a live region. */
export const answerIds = { count: 'dealer-count', clear: 'dealer-clear', dealers: 'dealer-answer' } as const
