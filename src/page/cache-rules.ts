import { joinHosts, type PolicyHosts } from '#platform/policy-hosts.ts'

/** Collects the cache rules of an answer while it is made, and the hosts its page may contact. */
export type CacheRules = {
	/** Tags of the answer's sources; the page cache drops the answer when one of them changes. */
	readonly tags: ReadonlySet<string>
	/** The shortest limit in seconds. */
	readonly ageLimit: number
	/** For the content security policy. */
	readonly hosts: PolicyHosts
	addTag: (tag: string) => void
	/**
	 * Sets the maximum age of the answer. It is for what has no tag: an outside service, or time itself. All else is kept
	 * until a tag drops.
	 */
	limitAge: (seconds: number) => void
	/** The answer would be another one from `end` on. */
	expireAt: (end: Date, now: Date) => void
	/** Marks an answer with a missing part, so that it expires soon. */
	markIncomplete: () => void
	/** The answer is for one visitor: nothing keeps it, nor a copy of it. */
	markPersonal: () => void
	readonly isPersonal: boolean
	allowHosts: (hosts: PolicyHosts) => void
}

/** Maximum age of an answer with a missing part. */
const incompleteAgeSeconds = 5

export function createCacheRules(...tagsOfAll: string[]): CacheRules {
	const tags = new Set(tagsOfAll)
	let ageLimit = Number.POSITIVE_INFINITY
	let hosts: PolicyHosts = {}
	let isPersonal = false
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
		expireAt: (end, now) => limitAge((end.getTime() - now.getTime()) / 1000),
		markPersonal() {
			isPersonal = true
			limitAge(0)
		},
		get isPersonal() {
			return isPersonal
		},
		markIncomplete: () => limitAge(incompleteAgeSeconds),
		allowHosts(allowed) {
			hosts = joinHosts(hosts, allowed)
		},
	}
}
