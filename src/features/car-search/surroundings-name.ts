/** Marks the blocks above and below the list, which another address of the list may replace. */
export const surroundingsName = 'list-surroundings'
