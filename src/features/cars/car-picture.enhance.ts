/** What a feed promises is not always there: in place of a broken picture the page says that one will come. */
export function enhance(picture: HTMLElement): void {
	if (!(picture instanceof HTMLImageElement)) return
	const replace = () => {
		const template = document.querySelector<HTMLTemplateElement>('template[data-picture-fallback]')
		if (!template || picture.style.display === 'none') return
		// React may still hold the picture.
		picture.style.display = 'none'
		const replacement = document.importNode(template.content, true)
		for (const element of replacement.children) element.setAttribute('data-added', '')
		picture.after(replacement)
	}
	picture.addEventListener('error', replace)
	// It may have failed before the script was there.
	if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) replace()
}
