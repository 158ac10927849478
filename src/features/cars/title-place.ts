/** Placeholder for the title of a car in the labels of the template. */
export const titlePlace = '{title}'
