import { previewPath } from '#editing/preview-links.ts'
import { fetchDocument } from '#islands/fetch-document.ts'

const viewPath = '/desk/pages/view'

const lookMs = 250

/** What may still be done in a frame without scripts; the same origin is what sends the cookie of the desk. */
const withoutScripts = 'allow-same-origin allow-forms allow-popups'

/** The bar above the site follows the page in its frame, and changes how it is looked at. */
export function startSiteView(): void {
	const view = document.querySelector<HTMLElement>('[data-site-view]')
	const frame = view?.querySelector('iframe')
	const tools = view?.querySelector<HTMLFieldSetElement>('[data-tools]')
	if (!view || !frame || !tools) return
	tools.hidden = false
	const [width, design, scripts] = [
		...tools.querySelectorAll<HTMLSelectElement>('select'),
		tools.querySelector<HTMLInputElement>('input'),
	] as [HTMLSelectElement, HTMLSelectElement, HTMLInputElement]
	const output = tools.querySelector('output')
	let shown = frame.getAttribute('src') ?? ''
	let fetching: AbortController | null = null

	const fit = () => {
		const room = frame.parentElement?.clientWidth ?? 0
		const wanted = Number(width.value)
		const scale = wanted > room ? room / wanted : 1
		frame.style.setProperty('--width', wanted ? `${wanted}px` : '100%')
		frame.style.setProperty('--scale', String(scale))
		if (output) output.textContent = scale < 1 ? `${Math.round(scale * 100)} %` : ''
	}
	width.addEventListener('change', fit)
	new ResizeObserver(fit).observe(frame.parentElement ?? frame)

	design.addEventListener('change', () => {
		frame.src = inDesign(shown, design.value)
	})
	scripts.addEventListener('change', () => {
		if (scripts.checked) frame.setAttribute('sandbox', withoutScripts)
		else frame.removeAttribute('sandbox')
		frame.src = shown
	})
	// Another state of the page is looked at in the same width and design, with or without scripts.
	view.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-state]') : null
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		const path = link.pathname.slice(viewPath.length)
		frame.src = inDesign(link.dataset.state === 'draft' ? previewPath + path : path || '/', design.value)
	})
	const follow = async () => {
		const address = addressIn(frame)
		if (address === null || address === shown) return
		const { pathname, searchParams } = new URL(address, location.origin)
		const isPreview = isBelow(pathname, previewPath)
		// The session has ended, or a link leads to the editor.
		if (isBelow(pathname, '/desk') && !isPreview) return location.assign(address)
		shown = address
		design.value = searchParams.get('design') ?? ''
		const isDraft = isPreview && searchParams.get('of') !== 'published'
		const own = `${viewPath}${isPreview ? pathname.slice(previewPath.length) : pathname.replace(/^\/$/, '')}`
		const next = `${own}?as=${isDraft ? 'draft' : 'published'}`
		if (next === location.pathname + location.search) return
		history.replaceState(history.state, '', next)
		fetching?.abort()
		fetching = new AbortController()
		const { signal } = fetching
		const { fetched } = await fetchDocument(next, signal)
		if (!signal.aborted) takeFacts(fetched)
	}
	// A document in a frame tells nothing before its last picture is there.
	setInterval(() => follow().catch(keepFacts), lookMs)
}

/** The page is followed; only what is said of it is that of the one before. */
function keepFacts(error: unknown): void {
	if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn(error)
}

function takeFacts(fetched: Document): void {
	const parts = fetched.querySelectorAll('[data-facts]')
	for (const [index, part] of [...document.querySelectorAll('[data-facts]')].entries()) {
		const other = parts[index]
		if (other) part.replaceChildren(...other.childNodes)
	}
}

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Null while it loads, and while it shows a page of another host. */
function addressIn({ contentDocument, contentWindow }: HTMLIFrameElement): string | null {
	if (!contentDocument || !contentWindow) return null
	const { pathname, search, protocol } = contentWindow.location
	const isLoading = protocol === 'about:' || contentDocument.readyState === 'loading'
	return isLoading ? null : pathname + search
}

/** Only previews have another design than visitors see. */
function inDesign(shown: string, design: string): string {
	const address = new URL(shown, location.origin)
	const isPreview = isBelow(address.pathname, previewPath)
	if (!isPreview) {
		if (design === '') return shown
		address.pathname = `${previewPath}${address.pathname.replace(/^\/$/, '')}`
		address.searchParams.set('of', 'published')
	}
	if (design !== '') address.searchParams.set('design', design)
	else address.searchParams.delete('design')
	if (design === '' && address.searchParams.get('of') === 'published') {
		address.searchParams.delete('of')
		address.pathname = address.pathname.slice(previewPath.length) || '/'
	}
	return address.pathname + address.search
}
