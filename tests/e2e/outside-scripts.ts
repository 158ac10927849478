import { createServer } from 'node:http'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'

/** What the tag manager and Usercentrics serve, on loopback: scripts that do what theirs do, as far as pages can see it. */
export async function startOutsideScripts() {
	const asked: string[] = []
	let usercentrics = usercentrics3
	let isHubSpotDown = false
	const server = createServer((request, response) => {
		const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
		asked.push(pathname + search)
		const script = { '/gtm.js': tagScript, '/usercentrics.js': usercentrics, '/hubspot.js': hubSpot }[pathname]
		if (pathname.startsWith('/collect/')) return void response.writeHead(204).end()
		if (pathname === '/hubspot.js' && isHubSpotDown) return void response.writeHead(503).end()
		if (!script) return void response.writeHead(404).end()
		response
			.writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
			.end(script)
	})
	const port = await listenLocally(server)
	const origin = `http://127.0.0.1:${port}`
	return {
		origin,
		asked,
		serveUsercentrics(version: 'v2' | 'v3') {
			usercentrics = version === 'v2' ? usercentrics2 : usercentrics3
		},
		/** Its host is down from now on. */
		stopHubSpot() {
			isHubSpotDown = true
		},
		close: () => closeServer(server),
	}
}

/** Draws a form into its place, as `hbspt.forms.create` does. */
const hubSpot = `
window.hbspt = { forms: { create(options) {
	window.hubSpotAsked = { region: options.region, portalId: options.portalId, formId: options.formId }
	const form = document.createElement('form')
	form.innerHTML = '<label>E-mail <input name="email" type="email"></label><input type="submit" value="Send to HubSpot">'
	form.onsubmit = (event) => {
		event.preventDefault()
		options.onFormSubmit()
		form.replaceChildren('Thanks from HubSpot')
		options.onFormSubmitted()
	}
	document.querySelector(options.target).append(form)
	options.onFormReady()
} } }`

/**
 * A container with one tag for statistics and one for marketing. Like the real one it reads the data layer from its
 * beginning and listens to what is pushed later; each tag runs on an impression, sets its cookie and asks its host, as
 * far as the consent at that moment allows.
 */
const tagScript = `
window.tagManagerRan = [...window.dataLayer].map((entry) => entry.event ?? [...entry].slice(0, 2).join(' '))
const origin = new URL(document.currentScript.src).origin
const consent = {}
const tags = { analytics_storage: ['_ga', 'statistics'], ad_storage: ['_gcl_au', 'marketing'] }
const waiting = []
const run = (page) => {
	for (const [signal, [cookie, name]] of Object.entries(tags)) {
		if (consent[signal] !== 'granted') continue
		document.cookie = cookie + '=1; Path=/'
		new Image().src = origin + '/collect/' + name + '?page=' + encodeURIComponent(page)
	}
}
const read = (entry) => {
	if (entry[0] === 'consent') Object.assign(consent, entry[2])
	if (entry.event === 'page_impression') waiting.push(entry.page_path)
}
const runWaiting = () => waiting.splice(0).forEach(run)
const { push } = window.dataLayer
window.dataLayer.forEach(read)
runWaiting()
window.dataLayer.push = function (...entries) {
	const length = push.apply(this, entries)
	entries.forEach(read)
	runWaiting()
	return length
}`

/** A dialog with the buttons of the two layers; `answer` is what the visitor pressed, on this page or one before; null before that. */
const dialog = `
let answer = JSON.parse(localStorage.getItem('usercentrics') ?? 'null')
const show = () => {
	const box = document.createElement('div')
	box.setAttribute('role', 'dialog')
	box.setAttribute('aria-label', 'Usercentrics')
	for (const [name, value] of [['Accept all', true], ['Deny', false]]) {
		const button = document.createElement('button')
		button.textContent = name
		button.onclick = () => { answer = value; localStorage.setItem('usercentrics', value); box.remove(); dispatchEvent(new CustomEvent('UC_UI_CMP_EVENT', { detail: { type: name } })) }
		box.append(button)
	}
	document.body.append(box)
}
window.settingsId = document.getElementById('usercentrics-cmp').dataset.settingsId
`
const usercentrics2 = `${dialog}
window.UC_UI = {
	showSecondLayer: show,
	isConsentRequired: () => answer === null,
	getServicesBaseInfo: () => [
		{ categorySlug: 'essential', consent: { status: true } },
		{ categorySlug: 'functional', consent: { status: answer === true } },
		{ categorySlug: 'marketing', consent: { status: answer === true } },
	],
}
dispatchEvent(new Event('UC_UI_INITIALIZED'))`

const usercentrics3 = `${dialog}
window.__ucCmp = {
	showSecondLayer: async () => show(),
	isConsentRequired: async () => answer === null,
	getConsentDetails: async () => {
		const state = answer ? 'ALL_ACCEPTED' : 'ALL_DENIED'
		return { categories: { essential: { state: 'ALL_ACCEPTED' }, functional: { state }, marketing: { state } } }
	},
}
dispatchEvent(new Event('UC_UI_INITIALIZED'))`
