/** Its name in the session's storage. */
export const compareListName = 'compare'
