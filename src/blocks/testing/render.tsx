import type { ReactNode } from 'react'
import { textsFor } from '#i18n/texts.server.ts'
import { renderDocument } from '#islands/render-document.server.tsx'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { toPublicSite } from '#sites/public-site.ts'

const [siteLanguage] = carhallUk.languages
const site = toPublicSite(carhallUk, siteLanguage)
const texts = textsFor('en', [
	'blocks',
	'car',
	'common',
	'error',
	'finance',
	'leads',
	'sellCar',
	'serviceRequest',
	'stories',
])

/** The server's markup of a part of a page; errors go to `onError`. */
export function renderOnServer(
	content: ReactNode,
	{
		isEditing = false,
		prefix = '',
		address = '/',
		onError = (error) => {
			throw error
		},
	}: {
		isEditing?: boolean
		/** Language prefix of paths. */
		prefix?: string
		address?: string
		onError?: (error: unknown) => void
	} = {},
): string {
	const html = renderDocument(
		content,
		{ site: { ...site, prefix }, texts, address, alternates: [], mode: isEditing ? 'editing' : 'visitor' },
		{ onError },
	)
	return html.join('').replace('<!DOCTYPE html>', '')
}
