/** What is looked at to tell spam from visitors. No puzzle, and nothing is thrown away: what is suspected waits for an operator. */
export type LeadTraits = {
	/** What stood in the field that no person sees. */
	honeypot: string
	/** What is wrong with the form's token, if anything. */
	tokenFault: string | null
	name: string
	message: string
}

type Rule = { name: string; points: number; isMet: (traits: LeadTraits) => boolean }

/** From so many points on a lead is held back. */
const suspicious = 50

const linkPattern = /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:ru|xyz|top|click|shop|online|site|biz)\b/gi
const countLinks = (text: string) => text.match(linkPattern)?.length ?? 0

const rules: readonly Rule[] = [
	{ name: 'honeypot', points: 100, isMet: ({ honeypot }) => honeypot !== '' },
	{ name: 'token-missing', points: 50, isMet: ({ tokenFault }) => tokenFault === 'token-missing' },
	{ name: 'token-forged', points: 100, isMet: ({ tokenFault }) => tokenFault === 'token-forged' },
	// A page that was open for days is unusual, and no more.
	{ name: 'token-expired', points: 20, isMet: ({ tokenFault }) => tokenFault === 'token-expired' },
	{ name: 'token-too-old', points: 50, isMet: ({ tokenFault }) => tokenFault === 'token-too-old' },
	{ name: 'token-used', points: 50, isMet: ({ tokenFault }) => tokenFault === 'token-used' },
	{ name: 'too-fast', points: 50, isMet: ({ tokenFault }) => tokenFault === 'too-fast' },
	{ name: 'link-in-name', points: 60, isMet: ({ name }) => countLinks(name) > 0 },
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
	// Of the sites' five languages none is written so.
	{
		name: 'other-script',
		points: 40,
		isMet: ({ message }) => (message.match(/[\p{sc=Cyrl}\p{sc=Han}]/gu)?.length ?? 0) > 20,
	},
]

/** The rules that hold a lead back; empty when it may go. */
export function findSuspicions(traits: LeadTraits): string[] {
	const met = rules.filter(({ isMet }) => isMet(traits))
	const points = met.reduce((sum, rule) => sum + rule.points, 0)
	return points >= suspicious ? met.map(({ name }) => name) : []
}
