/**
 * Links to our own pages are fetched ahead when a visitor is about to follow them (HTML, "Speculation rules"). Calls,
 * downloads and links that searches may not follow, such as those to another order of the list, are left alone.
 */
export const speculationRules = JSON.stringify({
	prefetch: [
		{
			source: 'document',
			eagerness: 'moderate',
			where: {
				and: [
					{ href_matches: '/*' },
					{ not: { href_matches: '/api/*' } },
					{ not: { selector_matches: '[download], [rel~=nofollow]' } },
				],
			},
		},
	],
})
