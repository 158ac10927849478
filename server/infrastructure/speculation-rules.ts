/**
 * Lets browsers prefetch our own pages when a visitor is about to follow a link (HTML, "Speculation rules"). Calls, the desk,
 * downloads and nofollow links, such as other sort orders of the list, are excluded.
 */
export const speculationRules = JSON.stringify({
	prefetch: [
		{
			source: 'document',
			eagerness: 'moderate',
			where: {
				and: [
					{ href_matches: '/*' },
					{ not: { href_matches: ['/api/*', '/desk', '/desk/*'] } },
					{ not: { selector_matches: '[download], [rel~=nofollow]' } },
				],
			},
		},
	],
})
