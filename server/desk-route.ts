import type { IncomingMessage } from 'node:http'
import { answerDesk } from '#desk/answer-desk.ts'
import { chooseDeskLanguage } from '#desk/desk-language.ts'
import type { DeskServices, DeskView } from '#desk/desk-page.ts'
import { messageAnswer } from '#desk/message.tsx'
import { renderDesk } from '#desk/render-desk.tsx'
import { sendAgain } from '#desk/sent-form.tsx'
import { createAssets, createScriptAddress } from '#document/assets.server.ts'
import { inlineHash } from '#document/inline-hash.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { fillStyles } from '#islands/page-styles.tsx'
import type { Logger } from '#platform/logger.ts'
import { decodeOrKeep } from '#platform/percent-encoding.ts'
import { isUnavailable } from '#platform/unavailable-error.ts'
import { packAnswer, sendAnswer } from './http/answer.ts'
import { type DocumentPolicy, noPolicy } from './http/content-policy.ts'
import { toHeaders } from './http/request-headers.ts'
import { sendParts } from './http/send-parts.ts'
import type { Call, Outcome } from './route.ts'

export type DeskRoute = (call: Call) => Promise<Outcome>

/** Never stored anywhere: it holds customers' data. */
const deskHeaders = {
	'cache-control': 'private, no-store',
	'x-robots-tag': 'noindex, nofollow',
}

const htmlType: [string, string] = ['content-type', 'text/html; charset=utf-8']

const deskTexts = [
	'blockKinds',
	'desk',
	'deskAudit',
	'deskCatalogue',
	'deskMedia',
	'deskPages',
	'deskPlans',
	'deskReview',
	'deskRedirects',
	'deskRevisions',
	'pageChecks',
	'editing',
	'fields',
	'tyreDesk',
	'leadMail',
	'sellCar',
	'siteTexts',
	'siteView',
	'common',
	'error',
] as const

type DeskRouteOptions = {
	isDevelopment: boolean
	/** A keyed hash of the visitor's network, the same in all processes. */
	networkOf: (incoming: IncomingMessage) => string
	log: Logger
}

/** Everything below `/desk`, in the language of the member of staff. */
export function createDeskRoute(desk: DeskServices, { isDevelopment, networkOf, log }: DeskRouteOptions): DeskRoute {
	const assets = createAssets({ isDevelopment })
	const scripts = [...assets.scripts, createScriptAddress({ isDevelopment })('src/desk/desk.client.ts')]

	return async ({ env, var: { form: posted, query } }) => {
		const { incoming, outgoing, address } = env
		const { site, isSecure, pathname, search, visitedOrigin } = address
		const headers = toHeaders(incoming)
		const { staff, fault } = await desk.accounts.find(headers, isSecure).then(
			(found) => ({ staff: found, fault: null }),
			(error: unknown) => ({ staff: null, fault: error }),
		)
		const accepted = incoming.headers['accept-language'] ?? ''
		const { language, locale } = chooseDeskLanguage({ chosen: staff?.language ?? null, accepted, site })
		const texts = textsFor(language, deskTexts)
		const request = {
			...desk,
			site,
			language,
			locale,
			t: createTranslate(locale, texts),
			path: pathname.split('/').slice(2).filter(Boolean).map(decodeOrKeep),
			query,
			origin: visitedOrigin,
			isSecure,
			headers,
			visitor: networkOf(incoming),
			address: pathname + search,
			staff,
			files: posted?.files ?? [],
		}
		const form = incoming.method === 'POST' ? (posted?.fields ?? new URLSearchParams()) : null
		const fail = (err: unknown) => {
			log.error({ err, path: pathname }, 'a page of the desk failed')
			const way = sendAgain({ ...request, form })
			return isUnavailable(err)
				? messageAnswer(request.t, 'unavailable', 503, way)
				: messageAnswer(request.t, 'failed', 500, way)
		}
		const answer =
			fault === null
				? ((await answerDesk(request, form).catch(fail)) ?? messageAnswer(request.t, 'notFound', 404))
				: fail(fault)
		const send = (
			status: number,
			headers: [string, string][],
			body: string | Buffer = '',
			policy: Partial<DocumentPolicy> = {},
		) => {
			const packed = packAnswer({
				status,
				headers: new Headers([...Object.entries(deskHeaders), ...headers]),
				body: Buffer.from(body),
				policy: { ...noPolicy, ...policy },
			})
			return sendAnswer(incoming, outgoing, packed, { isSecure, isDevelopment })
		}
		if ('redirectTo' in answer) return send(303, [['location', answer.redirectTo], ...setCookies(answer.cookies)])
		if ('json' in answer) {
			const headers: [string, string][] = [['content-type', 'application/json'], ...setCookies(answer.cookies)]
			return send(answer.status ?? 200, headers, JSON.stringify(answer.json))
		}
		if ('drawn' in answer) {
			const { status, html, ...policy } = answer.drawn
			return send(status, [htmlType], html, policy)
		}
		if ('picture' in answer) return send(200, [['content-type', answer.picture.type]], answer.picture.bytes)
		if ('file' in answer) {
			const { name, type, parts } = answer.file
			const lines = { ...deskHeaders, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
			return sendParts(incoming, outgoing, { headers: Object.entries(lines).flat(), parts }, { isSecure })
		}
		const draw = (page: DeskView) => ({
			status: page.status ?? 200,
			...renderDesk(page, {
				site,
				language,
				locale,
				texts,
				address: pathname + search,
				staff,
				scripts,
				onError: (err, part) => log.error({ err, part, path: pathname }, 'a part of the desk failed to render'),
			}),
		})
		const { status, html, inlineStyles } = drawOrFail(answer)
		const styles = assets.stylesFor(html)
		const hashes = [...inlineStyles.map(inlineHash), styles.hash]
		return send(status, [htmlType], fillStyles(html, styles).join(''), { styleHashes: hashes })

		function drawOrFail(page: DeskView) {
			try {
				return draw(page)
			} catch (error) {
				return draw(fail(error))
			}
		}
	}
}

function setCookies(cookies: readonly string[] = []): [string, string][] {
	return cookies.map((cookie) => ['set-cookie', cookie])
}
