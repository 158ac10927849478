import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { heldBytes } from '#testing/held-bytes.ts'
import { noPolicy } from '../http/content-policy.ts'
import { SharedBody } from '../http/shared-body.ts'
import { createPageAnswers } from '../page-answers.ts'
import { createRenderGate } from '../render-gate.ts'
import { localAddress } from '../testing/local-address.ts'

const megabyte = 1024 * 1024
const cacheMegabytes = 4

const small = { what: 'small pages', htmlBytes: 300, count: 1250 }
const large = { what: 'large pages', htmlBytes: 40_000, count: 125 }

test.each([small, large])(
	'a full cache of $what holds what PAGE_CACHE_MB says, and uses it',
	async ({ htmlBytes, count }) => {
		const pages = createPageAnswers({
			environment: { PAGE_CACHE_MB: cacheMegabytes },
			gate: createRenderGate({ limit: 10, now: () => 0, loopDelayMs: () => 0 }),
			log: silentLog,
			onUndeclaredName() {},
			render: async ({ address, query }) => ({
				status: 200,
				headers: new Headers({ 'content-type': 'text/html; charset=utf-8', link: '</assets/a.css>; rel=preload' }),
				// Random, so that it does not compress.
				body: Buffer.from(randomBytes(htmlBytes * 0.75).toString('base64')),
				policy: noPolicy,
				cache: { tags: new Set(['frame:site', `page:${address.pathname}${query}`]), maxAgeSeconds: 300 },
			}),
		})
		const fill = async (first: number, last: number) => {
			for (let index = first; index < last; index++) {
				for (const address of [localAddress(`/page-${index}`), localAddress('/aktuellt', `?tag=${index}`)]) {
					const { answer } = await pages.make(address)
					// Every third page is also requested in another encoding.
					if (index % 3 === 0 && answer.body instanceof SharedBody) answer.body.encoded('gzip')
				}
			}
		}
		// Allocations shared by all pages exist after the first one.
		await fill(0, 1)
		const before = await heldBytes()
		await fill(1, count)
		const held = ((await heldBytes()) - before) / megabyte
		expect(held).toBeLessThan(cacheMegabytes * 1.05)
		expect(held).toBeGreaterThan(cacheMegabytes * 0.6)
		expect(pages.find(localAddress(`/page-${count - 1}`))).not.toBeNull()
	},
)
