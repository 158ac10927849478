import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, type EntryContext, Scripts, ServerRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handoffScript, renderAtOnce } from './render-at-once.server.ts'

const page = (section: React.ReactNode) => (
	<html lang="en">
		<body>
			<Suspense fallback="late">{section}</Suspense>
		</body>
	</html>
)
const scripts = () => '<script></script>'
const never = new Promise<string>(() => {})

function Late() {
	return use(never)
}

function Broken(): never {
	throw new Error('broken')
}

test('a page is drawn whole, and its data stands at the end of the body', () => {
	const html = renderAtOnce(page(<p>Cars</p>), 'abc', scripts)
	expect(String(html)).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>Cars<\/p>.*<script><\/script><\/body><\/html>$/)
})

test('words that look like the mark of an unfinished section are words', () => {
	expect(renderAtOnce(page('<!--$!-->'), 'abc', scripts)).not.toBeNull()
})

test('a page with a section that is late or throws is left to the streaming renderer', () => {
	expect(renderAtOnce(page(<Late />), 'abc', scripts)).toBeNull()
	expect(renderAtOnce(page(<Broken />), 'abc', scripts)).toBeNull()
})

const value = '"</script><!--<script>\u2028\r\n\0\\ å'
const data = `[${JSON.stringify(value)}]\n`

test('data reaches the router unchanged, whatever is in it', () => {
	const page = parse(`<!DOCTYPE html><html><head></head><body>${handoffScript(data, 'abc')}</body></html>`)
	const [holder, script, ...others] = elementsIn(page).filter(({ tagName }) => tagName === 'script')
	expect(others).toEqual([])
	expect(script?.attrs).toEqual([{ name: 'nonce', value: 'abc' }])
	const [json, closed] = handedOver([textOf(script)], { handoff: { textContent: textOf(holder) } })
	expect(JSON.parse(String(json))).toEqual([value])
	expect(closed).toBe('closed')
})

test('the router itself hands its data over in the same way', async () => {
	const { pipe } = renderToPipeableStream(
		<ServerRouter context={await routerContext(data)} url="http://localhost/" nonce="abc" />,
	)
	const html = await text(pipe(new PassThrough()))
	const scripts = html.match(/<script nonce="abc">[^<]*streamController\.[^<]*<\/script>/g) ?? []
	expect(scripts.length).toBeGreaterThan(0)
	expect(handedOver(scripts.map((script) => script.replace(/<[^>]*>/g, '')))).toEqual([data, 'closed'])
})

test('the script of the router sleeps in the page, and what it needs is fetched with it', async () => {
	const context = { ...(await routerContext(data)), serverHandoffStream: undefined }
	const html = String(
		renderAtOnce(<ServerRouter context={context} url="http://localhost/" nonce="abc" />, 'abc', scripts),
	)
	const elements = elementsIn(parse(html))
	expect(elements.filter(({ tagName }) => tagName === 'link')).toEqual([])
	const [, sleeping, starter] = elements.filter(({ tagName }) => tagName === 'script')
	expect(sleeping?.attrs).toContainEqual({ name: 'type', value: 'text/plain' })
	expect(textOf(sleeping)).toContain('import("/entry.js")')
	expect(starter?.attrs).toEqual([{ name: 'nonce', value: 'abc' }])
	expect(textOf(starter)).toContain('["/manifest.js","/entry.js","/root.js"]')
})

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
	return node.childNodes.filter(tree.isElementNode).flatMap((element) => [element, ...elementsIn(element)])
}

function textOf(element: DefaultTreeAdapterTypes.Element | undefined): string {
	return (element?.childNodes ?? []).map((child) => (tree.isTextNode(child) ? child.value : '')).join('')
}

/** What the scripts tell the stream that the router reads in the browser. */
function handedOver(scripts: string[], elements: Record<string, { textContent: string }> = {}): unknown[] {
	const controller = { enqueue: vi.fn((chunk: unknown) => chunk), close: vi.fn(() => 'closed') }
	const window = { __reactRouterContext: { streamController: controller } }
	const document = { getElementById: (id: string) => elements[id] }
	for (const script of scripts) new Function('window', 'document', script)(window, document)
	return [...controller.enqueue.mock.results, ...controller.close.mock.results].map(({ value }) => value)
}

function Root() {
	return (
		<html lang="en">
			<head />
			<body>
				<Scripts nonce="abc" />
			</body>
		</html>
	)
}

async function routerContext(handoff: string): Promise<EntryContext> {
	const handler = createStaticHandler([{ id: 'root', path: '/', Component: Root }])
	const staticHandlerContext = await handler.query(new Request('http://localhost/'))
	if (staticHandlerContext instanceof Response) throw new Error('The page was not drawn')
	return {
		manifest: {
			routes: {
				root: {
					id: 'root',
					path: '/',
					module: '/root.js',
					hasAction: false,
					hasLoader: false,
					hasClientAction: false,
					hasClientLoader: false,
					hasClientMiddleware: false,
					hasErrorBoundary: false,
					clientActionModule: undefined,
					clientLoaderModule: undefined,
					clientMiddlewareModule: undefined,
					hydrateFallbackModule: undefined,
				},
			},
			entry: { imports: [], module: '/entry.js' },
			url: '/manifest.js',
			version: '1',
		},
		routeModules: { root: { default: Root } },
		staticHandlerContext,
		serverHandoffString: '{}',
		serverHandoffStream: new Blob([handoff]).stream(),
		renderMeta: {},
		future: {},
		branches: [],
		ssr: true,
		isSpaMode: false,
		routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
		serializeError: (error) => ({ message: String(error) }),
	}
}
