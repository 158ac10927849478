import { Suspense, use } from 'react'
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

test('a page is drawn whole, and its data stands at the end of the body', () => {
	const html = renderAtOnce(page(<p>Cars</p>), scripts)
	expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>Cars<\/p>.*<script><\/script><\/body><\/html>$/)
})

test('words that look like the mark of an unfinished section are words', () => {
	expect(renderAtOnce(page('<!--$!-->'), scripts)).not.toBeNull()
})

test('a page with a section that is late or throws is left to the streaming renderer', () => {
	const never = new Promise<string>(() => {})
	const Late = () => use(never)
	const Broken = () => {
		throw new Error('broken')
	}
	expect(renderAtOnce(page(<Late />), scripts)).toBeNull()
	expect(renderAtOnce(page(<Broken />), scripts)).toBeNull()
})

test('data reaches the router unchanged, whatever is in it', () => {
	const data = '"</script><!--<script>\u2028\n\\ å'
	const script = handoffScript(data, 'abc')
	expect(script).toMatch(/^<script nonce="abc">[^<]*<\/script>$/)
	const controller = { enqueue: vi.fn(), close: vi.fn() }
	new Function('window', script.replace(/<[^>]*>/g, ''))({ __reactRouterContext: { streamController: controller } })
	expect(controller.enqueue.mock.calls).toEqual([[data]])
	expect(controller.close).toHaveBeenCalledOnce()
})
