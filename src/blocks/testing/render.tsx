import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { carhallUk } from '#sites/carhall-uk.ts'
import { toPublicSite } from '#sites/public-site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { DocumentHeadProvider } from '#ui/document-head.tsx'
import { EditingProvider } from '../fields/editing-context.tsx'

const [siteLanguage] = carhallUk.languages
const site = toPublicSite(carhallUk, siteLanguage, { headerDark: false })
const texts = textsFor('en', ['blocks', 'car', 'common', 'error', 'finance', 'leads', 'stories'])

/** The markup the server sends for something on a page, rendered as `entry.server.tsx` does; errors go to `onError`. */
export function renderOnServer(
	content: ReactNode,
	{
		isEditing = false,
		prefix = '',
		onError,
	}: {
		isEditing?: boolean
		/** Of the language, before every path. */
		prefix?: string
		onError?: (error: unknown) => void
	} = {},
): Promise<string> {
	const page = (
		<SiteProvider value={{ ...site, prefix }}>
			<TextsProvider locale={site.locale} texts={texts}>
				<DocumentHeadProvider value={{ nonce: '', themeCss: '', fontPreload: '' }}>
					<EditingProvider value={isEditing}>{content}</EditingProvider>
				</DocumentHeadProvider>
			</TextsProvider>
		</SiteProvider>
	)
	const router = createMemoryRouter([{ path: '*', element: page }])
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(<RouterProvider router={router} />, {
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => resolve(text(pipe(new PassThrough()))),
			onShellError: reject,
			onError(error) {
				if (onError) onError(error)
				else reject(error)
			},
		})
	})
}
