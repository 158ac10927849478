import { expect, test, vi } from 'vitest'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { cards } from '../cards/cards.block.ts'
import type { BlockContext, BlockDefinition } from '../define-block.ts'
import { highlightList } from '../highlight-list/highlight-list.block.ts'
import { listCards } from '../list-cards/list-cards.block.ts'
import { reportUnknownIcons } from './report-unknown-icons.ts'

const withIcons: BlockDefinition[] = [cards, listCards, highlightList]
test.each(withIcons)('the icons of $name are checked', async ({ schema, load }) => {
	const warn = vi.fn()
	const context = { site: carhallUk, page: null, log: { warn } } as unknown as BlockContext
	await load?.(schema.parse({ Items: [{ Icon: 'unicorn' }] }), context)
	expect(warn).toHaveBeenCalledOnce()
})

test('an unknown icon is logged with its page, known and empty ones are not', async () => {
	const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	await reportUnknownIcons([{ Icon: 'shield' }, { Icon: '' }, { Icon: 'unicorn' }], {
		site: carhallUk,
		page: null,
		log,
	})
	expect(log.warn.mock.calls).toEqual([[{ site: 'carhall-uk', page: null, icon: 'unicorn' }, 'unknown icon']])
})
