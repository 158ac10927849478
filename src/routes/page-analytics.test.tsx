import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EditingProvider } from '#blocks/fields/editing-context.tsx'
import { VisitorAnalytics } from '#features/analytics/visitor-analytics.tsx'
import { PageAnalytics } from './page-analytics.tsx'

/** Says what `PageAnalytics` draws, which has no markup to look at. */
function Probe() {
	const drawn = PageAnalytics({ tags: null })
	return drawn?.type === VisitorAnalytics ? 'counted' : 'not counted'
}

test.each([
	['counted when a visitor sees it', false, 'counted'],
	['never counted while it is edited', true, 'not counted'],
])('a page is %s', (_, isEditing, expected) => {
	const page = (
		<EditingProvider value={isEditing}>
			<Probe />
		</EditingProvider>
	)
	expect(renderToStaticMarkup(page)).toBe(expected)
})
