import type { ConsentChoice } from '#features/consent/consent-choice.ts'
import { createScript } from '#ui/create-script.ts'
import { toConsentMode } from './consent-mode.ts'
import { pushToDataLayer, updateConsentMode } from './data-layer.ts'
import type { TagManager } from './tag-manager-settings.ts'

const scriptId = 'tag-manager'

/** Passes the consent to the tags, and loads them once something is allowed. Before that no other host is contacted. */
export function applyConsentToTags(choice: ConsentChoice, tags: TagManager): void {
	updateConsentMode(toConsentMode(choice))
	const isAllowed = choice.analytics || choice.marketing
	if (isAllowed && !document.getElementById(scriptId)) insertScript(tags)
}

/** The script stays for the life of the document; a withdrawn consent is passed to it as a refusal. */
function insertScript({ id, origin }: TagManager): void {
	pushToDataLayer({ event: 'gtm.js', 'gtm.start': Date.now() })
	const script = createScript(`${origin}/gtm.js?id=${encodeURIComponent(id)}`)
	script.id = scriptId
	document.head.append(script)
}
