import { Placeholder } from '#blocks/placeholder.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { DealerPage } from '#features/dealers/dealer-page.tsx'
import { DealerContactForm } from '#features/leads/dealer-contact-form.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { unpack } from '#platform/packed.ts'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/dealer'
import { loadContentPage } from './content-page.server.ts'
import { loadDealer } from './dealer.server.ts'
import { pageMeta } from './page-data.ts'
import { answerPostedLead } from './posted-lead.server.ts'

export { PageError as ErrorBoundary } from './page-error.tsx'

/** Every site's dealer pages have this route, so a site may have a page of its own at another's address. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	return (await loadDealer(visit, url)) ?? (await loadContentPage(visit))
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	return page
}

/** The contact form without script. */
export async function action({ context, request }: Route.ActionArgs) {
	return answerPostedLead(context.get(visitContext), request, 'DealerContactForm')
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head)

export default function DealerRoute({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.kind === 'content') return <Placeholder blocks={unpack(loaderData.blocks)} isMain />
	const { dealer, dealerId, leadForm, head, trail } = loaderData
	return (
		<DealerPage
			key={head.canonical}
			{...loaderData}
			breadcrumb={<Breadcrumb trail={trail} />}
			contactForm={
				<DealerContactForm
					dealer={{ id: dealerId, departments: dealer.departments }}
					page={{ ...leadForm, posted: actionData ?? null }}
				/>
			}
		/>
	)
}
