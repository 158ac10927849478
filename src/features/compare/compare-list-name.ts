/** Key in the session storage. */
export const compareListName = 'compare'
