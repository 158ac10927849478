import { useSite } from '#sites/site-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import type { TagManager } from './tag-manager-settings.ts'

/** Says what analytics need to know of the page. Not drawn while a page is being edited: nothing is counted then. */
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
