import { createServer } from 'node:http'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'

/** What the page in the frame tells the one around it, and the other way. */
declare global {
	interface Window {
		heard: { name: string; [more: string]: unknown }[]
	}
}

/** Runs in the edited page, as the script of Pages does: finds the marks, changes fields between theirs, and says so to the page around. */
const canvasScript = `
function findMarks() {
	const marks = [...document.querySelectorAll('code[type="text/sitecore"]')].map((mark) => {
		const type = mark.getAttribute('chrometype')
		return mark.getAttribute('kind') === 'close' ? '/' + type : type + ' ' + (mark.textContent || mark.id)
	})
	parent.postMessage({ name: 'marks', marks, isEditable: document.getElementById('jss-hrz-editing') !== null }, '*')
}
window['Sitecore.Horizon.ResetChromes'] = findMarks
addEventListener('message', ({ data }) => {
	if (data.name !== 'edit') return
	const open = [...document.querySelectorAll('code[chrometype="field"][kind="open"]')].find((mark) => mark.textContent.includes(data.field))
	open.nextElementSibling.textContent = data.text
	parent.postMessage({ name: 'edited', text: open.nextElementSibling.textContent }, '*')
})
findMarks()
`

/** Frames the page that the query names, and keeps what it says. A second frame is of another origin and tries to take part. */
const aroundPage = `<!DOCTYPE html><title>Pages</title>
<style>body{margin:0}iframe{display:block;inline-size:100vw;block-size:85vh;border:0}#other{block-size:2rem}</style>
<iframe id="canvas" title="canvas"></iframe><iframe id="other" title="other"></iframe>
<script>
heard = []
addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }))
const query = new URLSearchParams(location.search)
canvas.src = query.get('frame')
other.src = query.get('other')
</script>`

const otherPage = `<!DOCTYPE html><title>Other</title>
<script>addEventListener('message', ({ data }) => {
	parent.frames[0].postMessage(data, '*')
	parent.postMessage({ name: 'passed on' }, '*')
})</script>`

/** A server in place of Sitecore Pages and its design library, by any name below `localhost`. */
export async function startPagesStandIn() {
	const files = new Map([
		['/', ['text/html', aroundPage]],
		['/other', ['text/html', otherPage]],
		['/canvas.js', ['text/javascript', canvasScript]],
	] as const)
	const server = createServer((request, response) => {
		const [type = 'text/plain', text = ''] = files.get((request.url ?? '').split('?')[0] as '/') ?? []
		response.writeHead(text ? 200 : 204, { 'content-type': type }).end(text)
	})
	const port = await listenLocally(server)
	const originOf = (name: string) => `http://${name}.localhost:${port}`
	return {
		originOf,
		canvasScript,
		/** Where a page of the site is shown in the frame of this one. */
		addressOf: (name: string, framed: string) =>
			`${originOf(name)}/?${new URLSearchParams({ frame: framed, other: `${originOf('foreign')}/other` })}`,
		close: () => closeServer(server),
	}
}
