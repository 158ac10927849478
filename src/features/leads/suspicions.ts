/**
 * Traits for telling spam from visitors. There is no captcha, and nothing is discarded: suspicious leads wait for an
 * operator.
 */
export type LeadTraits = {
	/** Content of the honeypot field. */
	honeypot: string
	/** The problem with the form's token, if any. */
	tokenFault: string | null
	message: string
}

type Rule = { name: string; points: number; isMet: (traits: LeadTraits) => boolean }

/** A lead with at least this many points is held. */
const suspicious = 50

const linkPattern = /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:ru|xyz|top|click|shop|online|site|biz)\b/gi
const countLinks = (text: string) => text.match(linkPattern)?.length ?? 0

const rules: readonly Rule[] = [
	{ name: 'honeypot', points: 100, isMet: ({ honeypot }) => honeypot !== '' },
	{ name: 'token-missing', points: 50, isMet: ({ tokenFault }) => tokenFault === 'token-missing' },
	{ name: 'token-forged', points: 100, isMet: ({ tokenFault }) => tokenFault === 'token-forged' },
	// A page left open for days is only unusual.
	{ name: 'token-expired', points: 20, isMet: ({ tokenFault }) => tokenFault === 'token-expired' },
	{ name: 'token-too-old', points: 50, isMet: ({ tokenFault }) => tokenFault === 'token-too-old' },
	{ name: 'token-used', points: 50, isMet: ({ tokenFault }) => tokenFault === 'token-used' },
	{ name: 'too-fast', points: 50, isMet: ({ tokenFault }) => tokenFault === 'too-fast' },
	// One link may be the visitor's own car for sale.
	{ name: 'link', points: 20, isMet: ({ message }) => countLinks(message) > 0 },
	{ name: 'many-links', points: 40, isMet: ({ message }) => countLinks(message) > 2 },
	{ name: 'markup', points: 60, isMet: ({ message }) => /<a\s|<\/a>|\[url[=\]]|\[link[=\]]/i.test(message) },
	{
		name: 'advertising',
		points: 40,
		isMet: ({ message }) =>
			/\b(?:seo|backlinks?|casino|viagra|cialis|crypto|bitcoin|forex|guest post)\b/i.test(message),
	},
	// None of the sites' five languages uses these scripts.
	{
		name: 'other-script',
		points: 40,
		isMet: ({ message }) => (message.match(/[\p{sc=Cyrl}\p{sc=Han}]/gu)?.length ?? 0) > 20,
	},
]

/** The spam rules that apply; empty if the lead can be delivered. */
export function findSuspicions(traits: LeadTraits): string[] {
	const met = rules.filter(({ isMet }) => isMet(traits))
	const points = met.reduce((sum, rule) => sum + rule.points, 0)
	return points >= suspicious ? met.map(({ name }) => name) : []
}
