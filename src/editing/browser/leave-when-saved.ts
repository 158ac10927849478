import { type EditedPart, saveNow, stateOf } from './open-drafts.ts'

/** What a link leads to shows the draft, so it is followed once all is saved, or cannot be. The returned function ends it. */
export function leaveWhenSaved(parts: readonly EditedPart[]): () => void {
	const follow = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link?.target === '_blank'
		if (!link || opensElsewhere || event.defaultPrevented || stateOf(parts) !== 'saving') return
		event.preventDefault()
		void saveNow(parts).then(() => location.assign(link.href))
	}
	document.addEventListener('click', follow)
	return () => document.removeEventListener('click', follow)
}
