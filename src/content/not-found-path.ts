/** The page shown for missing pages. It is in no menu and not in the sitemap. */
export const notFoundPath = '/404'
