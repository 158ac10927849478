import { useSite } from '#sites/site-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import type { TagManager } from './tag-manager-settings.ts'

/** Analytics data of the page. Not rendered while a page is edited, because nothing is counted then. */
export function VisitorAnalytics({ tags }: { tags: TagManager | null }) {
	const { key, language, market } = useSite()
	return (
		<div
			hidden
			data-site={key}
			data-language={language}
			data-currency={market.currency}
			data-tags={tags?.id}
			data-tags-origin={tags?.origin}
			{...enhanced('visitor-analytics')}
		/>
	)
}
