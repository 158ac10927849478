/** Cache tag of what workshop departments are, such as their hours; see `content/cache-tags.ts`. */
export const workshopTag = 'workshops'
