/** Marks the blocks above and below the list, which another address of the list can replace. */
export const surroundingsName = 'list-surroundings'
