import { hydratedEvent } from './hydrated-event.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
/** As the router writes the script that imports its manifest, the modules of the page's routes and the entry. */
const routerScript = /(<script[^>]*) type="module" async="">([^<]*)<\/script>/

/** A page whose pictures never come gets its script all the same. */
const latestStartMs = 3000

/**
 * The page, with the router's script put off until the page is painted: on a slow line both would wait for each other, and a
 * page can be read, and its links followed, without it. The first press or key brings it at once.
 */
export function startWhenPainted(html: string, nonce: string): string {
	const end = html.indexOf('</head>')
	const files: string[] = []
	const head = html.slice(0, end).replace(preload, (_, href: string) => {
		files.push(href)
		return ''
	})
	const body = html.slice(end)
	const script = routerScript.exec(body)
	if (!script) return html
	const [whole, tag, text] = script
	const after = script.index + whole.length
	const starter = `<script nonce="${nonce}">${start(files)}</script>`
	return `${head}${body.slice(0, script.index)}${tag} type="text/plain">${text}</script>${starter}${body.slice(after)}`
}

/** Buttons that do nothing without script. */
const pressable = 'button[type="button"]:not([popovertarget],[commandfor])'

/**
 * Runs in the page, as the script behind the router's. A script is begun by putting one that is new in its place; what was pressed
 * before is pressed again when the page has come alive.
 */
const start = (files: readonly string[]) => `{
const waiting=document.currentScript.previousElementSibling
const start=()=>{
if(!waiting.isConnected)return
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
waiting.replaceWith(Object.assign(document.createElement('script'),{type:'module',nonce:waiting.nonce,text:waiting.text}))
}
let pressed
const press=event=>{pressed=event.target.closest('${pressable}')||pressed}
for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true,capture:true,passive:true})
addEventListener('click',press,true)
addEventListener('${hydratedEvent}',()=>setTimeout(()=>{removeEventListener('click',press,true);if(pressed&&pressed.isConnected)pressed.click()}),{once:true})
addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(start))
setTimeout(start,${latestStartMs})
}`
