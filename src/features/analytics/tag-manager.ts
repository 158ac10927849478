import type { ConsentChoice } from '#features/consent/consent-choice.ts'
import { toConsentMode } from './consent-mode.ts'
import { pushToDataLayer, updateConsentMode } from './data-layer.ts'
import type { TagManager } from './tag-manager-settings.ts'

const scriptId = 'tag-manager'

/** Tells the tags what is allowed, and fetches them when something is. Before that nobody but us is asked for anything. */
export function applyConsentToTags(choice: ConsentChoice, tags: TagManager, { nonce }: { nonce: string }): void {
	updateConsentMode(toConsentMode(choice))
	const isAllowed = choice.analytics || choice.marketing
	if (isAllowed && !document.getElementById(scriptId)) insertScript(tags, nonce)
}

/** The script stays for as long as the document does; whoever takes the consent back is told to it as refused. */
function insertScript({ id, origin }: TagManager, nonce: string): void {
	pushToDataLayer({ event: 'gtm.js', 'gtm.start': Date.now() })
	const script = document.createElement('script')
	script.id = scriptId
	script.async = true
	script.nonce = nonce
	script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`
	document.head.append(script)
}
