/** Where editors write what visitors of missing pages see. It stands in no menu and no sitemap. */
export const notFoundPath = '/404'
