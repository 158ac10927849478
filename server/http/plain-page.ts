import { formatPhone } from '#domain/customer/phone-number.ts'
import { telUrl } from '#features/dealers/contact-links.ts'
import { formatMessage } from '#i18n/message.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { TextKey } from '#i18n/texts.ts'
import { sha256 } from '#platform/sha256.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { type PackedAnswer, packAnswer, shareAnswer } from './answer.ts'
import { noPolicy } from './content-policy.ts'

type Wording = { title: TextKey; text: TextKey }

const badRequest: Wording = { title: 'error.badRequestTitle', text: 'error.badRequestText' }
const busy: Wording = { title: 'error.busyTitle', text: 'error.busyText' }
const tooMany: Wording = { title: 'error.tooManyTitle', text: 'error.tooManyText' }
const tooLarge: Wording = { title: 'error.tooLargeTitle', text: 'error.tooLargeText' }
const broken: Wording = { title: 'error.serverTitle', text: 'error.serverText' }

/** The page for a request that cannot reach the site's pages: unreadable, rate-limited, or failed. */
export function plainPage(
	status: number,
	site: Site,
	headers: Record<string, string> = {},
	{ language, locale, phone }: Pick<SiteLanguage, 'language' | 'locale'> & { phone?: string | null | undefined } = site
		.languages[0],
): PackedAnswer {
	const key = `${site.key} ${locale} ${status} ${phone} ${JSON.stringify(headers)}`
	const known = packed.get(key)
	if (known) return known
	const texts = textsFor(language, ['error'])
	const wording =
		status === 413 ? tooLarge : status === 429 ? tooMany : status === 503 ? busy : status >= 500 ? broken : badRequest
	const minutes = Math.ceil(Number(headers['retry-after'] ?? 60) / 60)
	const text = (name: TextKey) => escapeHtml(formatMessage(locale, texts[name] ?? name, { minutes }))
	const call = phone
		? `<p>${text('error.orCall')} <a href="${telUrl(phone, site.market)}">${escapeHtml(formatPhone(phone, site.market.country, language))}</a></p>`
		: ''
	const html = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicons/${site.key}.svg" type="image/svg+xml"><title>${text(wording.title)} | ${escapeHtml(site.name)}</title><style>${style}</style></head><body><main><p>${escapeHtml(site.name)} · ${status}</p><h1>${text(wording.title)}</h1><p>${text(wording.text)}</p>${call}<p><a href="/">${text('error.toHome')}</a></p></main></body></html>`
	const answer = packAnswer({
		status,
		headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers }),
		body: Buffer.from(html),
		policy: { ...noPolicy, styleHashes: [styleHash] },
	})
	const shared = shareAnswer(answer)
	packed.set(key, shared)
	return shared
}

/** Bounded: a site has a handful of these pages. */
const packed = new Map<string, PackedAnswer>()

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.01em;margin:.5rem 0}a{color:inherit;display:inline-block;padding-block:.75rem}`

const styleHash = `sha256-${sha256(style, 'base64')}`

function escapeHtml(text: string): string {
	const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
	return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
