/** Replaces a broken picture with the text that one will follow. */
export function enhance(picture: HTMLElement): void {
	if (!(picture instanceof HTMLImageElement)) return
	const replace = () => {
		const template = document.querySelector<HTMLTemplateElement>('template[data-picture-fallback]')
		if (!template || picture.style.display === 'none') return
		// Hidden, not removed, because React may still own the picture.
		picture.style.display = 'none'
		const replacement = document.importNode(template.content, true)
		for (const element of replacement.children) element.setAttribute('data-added', '')
		picture.after(replacement)
	}
	picture.addEventListener('error', replace)
	// The picture may have failed before the script was loaded.
	if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) replace()
}
