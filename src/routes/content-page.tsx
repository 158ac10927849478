// What stands around a story is drawn on the server only; its styles are linked by the page that shows it.
import '#features/stories/story-head.module.css'
import '#features/stories/story-neighbours.module.css'
import { DrawnMarkup } from '#blocks/drawn-markup.tsx'
import { Placeholder } from '#blocks/placeholder.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { unpack } from '#platform/packed.ts'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/content-page'
import { loadContentPage } from './content-page.server.ts'
import { pageMeta } from './page-data.ts'
import { answerPostedLead } from './posted-lead.server.ts'

export { PageError as ErrorBoundary } from './page-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	return loadContentPage(context.get(visitContext))
}

/** A form of the page, posted without script. */
export async function action({ context, request }: Route.ActionArgs) {
	return answerPostedLead(context.get(visitContext), request, 'ContentForm')
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	return page
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head)

export default function ContentPage({ loaderData }: Route.ComponentProps) {
	const { story, trail } = loaderData
	const blocks = unpack(loaderData.blocks)
	if (!story) {
		return (
			<>
				{trail && <DrawnMarkup block={trail} />}
				<Placeholder blocks={blocks} isMain />
			</>
		)
	}
	return (
		<article>
			<DrawnMarkup block={story.head} />
			<Placeholder blocks={blocks} />
			<DrawnMarkup block={story.neighbours} />
		</article>
	)
}
