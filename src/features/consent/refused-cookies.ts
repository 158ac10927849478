import type { ConsentChoice } from './consent-choice.ts'
import { refusedNames } from './refused-names.ts'

/**
 * `Set-Cookie` lines that remove cookies no longer allowed. A tag may have set them for any parent domain of the host.
 */
export function refusedCookies(choice: ConsentChoice, cookies: string, host: string): string[] {
	const labels = host.split('.')
	const domains = labels.slice(0, -1).map((_, above) => `; Domain=${labels.slice(above).join('.')}`)
	const names = cookies.split(/;\s*/).map((cookie) => cookie.replace(/=.*/s, ''))
	return refusedNames(choice, names).flatMap((name) =>
		['', ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`),
	)
}
