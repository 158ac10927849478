import { type PreviewData, previewDataId } from '../editing-data.ts'

// The script of previews. Pages of visitors do not load it.

const element = document.getElementById(previewDataId)
if (element) {
	const data: PreviewData = JSON.parse(element.textContent)
	sayInstead(data)
	keepQuery(data)
}

/** Forms that would be kept say that they are not sent, before the browser or their island sends them. */
function sayInstead({ notSent }: PreviewData): void {
	const stop = (event: Event) => {
		const { target: form } = event
		if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
		event.preventDefault()
		event.stopImmediatePropagation()
		const note = form.querySelector('[data-not-sent]') ?? document.createElement('p')
		note.setAttribute('data-not-sent', '')
		note.role = 'status'
		note.textContent = ''
		form.append(note)
		// Said again each time.
		requestAnimationFrame(() => {
			note.textContent = notSent
			note.scrollIntoView({ block: 'nearest' })
		})
	}
	document.addEventListener('submit', stop, { capture: true })
}

/** A form that is an address, such as a search, leads to a preview of the same version and design: the browser puts what is filled in in place of the query. */
function keepQuery({ kept }: PreviewData): void {
	addEventListener('submit', ({ target: form, defaultPrevented }) => {
		if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
		const add = ({ formData }: FormDataEvent) => {
			for (const [name, value] of new URLSearchParams(kept)) formData.set(name, value)
		}
		form.addEventListener('formdata', add, { once: true })
	})
}
