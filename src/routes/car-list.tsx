import { useEffect, useMemo } from 'react'
import { Placeholder } from '#blocks/placeholder.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { CarListView } from '#features/car-search/car-list-view.tsx'
import { collectionData } from '#features/car-search/collection-data.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewed } from '#features/saved-cars/recently-viewed-slot.tsx'
import { unpack } from '#platform/packed.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/car-list'
import { loadCarList } from './car-list.server.ts'
import { loadContentPage } from './content-page.server.ts'
import { pageMeta } from './page-data.ts'
import { createRecentAnswers } from './recent-answers.ts'

export { PageError as ErrorBoundary } from './page-error.tsx'

/** Every site's car list has this route, so a site may have a page of its own at another's address. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	return (await loadCarList(visit, url)) ?? (await loadContentPage(visit))
}

type ListPage = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

type CarsPage = Extract<ListPage, { kind: 'cars' }>

const recentAnswers = createRecentAnswers<CarsPage>()

/** Back to a list is back at once: what this tab was answered a moment ago, or had left here, still holds. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ListPage> {
	const recent = recentAnswers.find({ address: request.url, entry: historyEntry() }, Date.now())
	if (recent) return { ...recent }
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	if (page.kind === 'cars' && !page.hasFailed) recentAnswers.keep(request.url, page, Date.now())
	return page
}

/** The router's key of the present entry of the history; the first one of a tab has none. */
const historyEntry = () => String(history.state?.key ?? 'default')

export const meta = ({ loaderData }: Route.MetaArgs) => [
	...pageMeta(loaderData?.head),
	...(loaderData?.kind === 'cars'
		? loaderData.neighbours.map(({ rel, href }) => ({ tagName: 'link', rel, href }))
		: []),
]

export default function CarListPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.kind === 'content') return <Placeholder blocks={unpack(loaderData.blocks)} isMain />
	return <CarList page={loaderData} />
}

function CarList({ page }: { page: CarsPage }) {
	const { title, trail, above, below, carPath, head } = page
	useEffect(() => {
		if (page.hasFailed) return
		const { origin, pathname, search } = location
		recentAnswers.markShown({ address: origin + pathname + search, entry: historyEntry() }, page, Date.now())
	}, [page])
	// Of the page, not of its text: the same text in a new page is a new answer.
	const answer = useMemo(() => unpack(page.answer), [page])
	return (
		<>
			<Placeholder blocks={above} />
			<CarListView title={title} breadcrumb={<Breadcrumb trail={trail} />} answer={answer} />
			{/* Near the links it repeats, which halves its compressed size. */}
			<StructuredData data={collectionData(answer, { name: title, url: head.canonical, carPath })} />
			<RecentlyViewed />
			<Placeholder blocks={below} />
		</>
	)
}
