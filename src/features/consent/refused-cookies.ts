import type { ConsentChoice } from './consent-choice.ts'

/** Cookies set by tags, by the purpose that allows them. */
const cookieNames: Record<keyof ConsentChoice, RegExp> = { analytics: /^_g(a|id)/, marketing: /^_gcl/ }

/**
 * `Set-Cookie` lines that remove cookies no longer allowed. A tag may have set them for any parent domain of the host.
 */
export function refusedCookies(choice: ConsentChoice, cookies: string, host: string): string[] {
	const labels = host.split('.')
	const domains = labels.slice(0, -1).map((_, above) => `; Domain=${labels.slice(above).join('.')}`)
	return cookies
		.split(/;\s*/)
		.map((cookie) => cookie.replace(/=.*/s, ''))
		.filter(
			(name) =>
				(!choice.analytics && cookieNames.analytics.test(name)) ||
				(!choice.marketing && cookieNames.marketing.test(name)),
		)
		.flatMap((name) => ['', ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`))
}
