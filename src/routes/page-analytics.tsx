import { useIsEditing } from '#blocks/fields/editing-context.tsx'
import type { TagManager } from '#features/analytics/tag-manager-settings.ts'
import { VisitorAnalytics } from '#features/analytics/visitor-analytics.tsx'

/** Counts what visitors look at; whoever edits a page is none. */
export function PageAnalytics({ tags }: { tags: TagManager | null }) {
	return useIsEditing() ? null : <VisitorAnalytics tags={tags} />
}
