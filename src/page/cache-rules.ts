import { joinHosts, type PolicyHosts } from '#platform/policy-hosts.ts'

/** Collects, while an answer is made, what it may be cached by and whom it may ask from the browser. */
export type CacheRules = {
	/** Names of what the answer is made from; the page cache drops it when one of them changes. */
	readonly tags: ReadonlySet<string>
	/** The shortest of the limits, in seconds. */
	readonly ageLimit: number
	/** For the content security policy. */
	readonly hosts: PolicyHosts
	addTag: (tag: string) => void
	/** The answer may be shown again for so long at most, whatever its tags say. */
	limitAge: (seconds: number) => void
	/** Something that should be in the answer could not be had: it is tried again soon. */
	markIncomplete: () => void
	allowHosts: (hosts: PolicyHosts) => void
}

/** How long an answer that lacks a part is shown before it is made again. */
const incompleteAgeSeconds = 5

export function createCacheRules(...tagsOfAll: string[]): CacheRules {
	const tags = new Set(tagsOfAll)
	let ageLimit = Number.POSITIVE_INFINITY
	let hosts: PolicyHosts = {}
	const limitAge = (seconds: number) => {
		ageLimit = Math.min(ageLimit, seconds)
	}
	return {
		tags,
		get ageLimit() {
			return ageLimit
		},
		get hosts() {
			return hosts
		},
		addTag: (tag) => void tags.add(tag),
		limitAge,
		markIncomplete: () => limitAge(incompleteAgeSeconds),
		allowHosts(allowed) {
			hosts = joinHosts(hosts, allowed)
		},
	}
}
