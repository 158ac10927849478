import { expect, test } from 'vitest'
import type { Page } from '#content/content-source.ts'
import { blockContext } from '../testing/block-context.ts'
import { shareAddress } from './share-address.ts'
import { socialMedia } from './social-media.block.ts'

const page = { address: 'https://carhall.example/bilar?a=1&b=å', title: 'Bilar & hjul' }

test.each(['Facebook', 'LinkedIn', 'X'] as const)('%s gets the full address of the page', (network) => {
	const { protocol, searchParams } = new URL(shareAddress(network, page))
	expect(protocol).toBe('https:')
	expect([searchParams.get('u'), searchParams.get('url')]).toContain(page.address)
})

test('networks that accept a title get it', () => {
	expect(new URL(shareAddress('X', page)).searchParams.get('text')).toBe(page.title)
})

test('the shared address is that of the page, without campaign parameters', async () => {
	const page = { route: { metaTitle: 'Winter' } } as Page
	const context = blockContext({ address: '/news/winter?utm_source=letter#top', page })
	expect(await socialMedia.load?.(socialMedia.schema.parse({}), context, {})).toEqual({
		address: 'https://carhall.example/news/winter',
		title: 'Winter',
	})
})
