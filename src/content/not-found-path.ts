/** The page whose content is shown for missing pages. It is in no menu and no sitemap. */
export const notFoundPath = '/404'
