import { Placeholder } from '#blocks/placeholder.server.tsx'
import type { SitePage } from '#document/site-page.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { StoryHead } from '#features/stories/story-head.tsx'
import { StoryNeighbours } from '#features/stories/story-neighbours.tsx'
import type { Visit } from '../context.server.ts'
import { loadContentPage } from './content-page.server.ts'
import type { PageRoute } from './page-route.ts'

/** What editors write, at any address; also in place of a missing page. */
export const contentPage: PageRoute = {
	owns: () => true,
	form: 'ContentForm',
	load: loadPage,
}

async function loadPage(visit: Visit): Promise<SitePage | null> {
	const page = await loadContentPage(visit)
	if (!page) return null
	const { story, trail, blocks } = page
	if (!story) {
		const main = (
			<>
				{trail.length > 0 && (
					<div className="page-width" data-trail="">
						<Breadcrumb trail={trail} />
					</div>
				)}
				<Placeholder blocks={blocks} isMain />
			</>
		)
		return { ...page, main }
	}
	const main = (
		<article>
			<StoryHead story={story} />
			<Placeholder blocks={blocks} />
			<StoryNeighbours {...story} />
		</article>
	)
	return { ...page, styles: 'story', main }
}
