import { expect, test, vi } from 'vitest'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { cards } from '../cards/cards.block.ts'
import type { BlockDefinition } from '../define-block.ts'
import { highlightList } from '../highlight-list/highlight-list.block.ts'
import { listCards } from '../list-cards/list-cards.block.ts'
import { blockContext } from '../testing/block-context.ts'
import { reportUnknownIcons } from './report-unknown-icons.ts'

const withIcons: BlockDefinition[] = [cards, listCards, highlightList]
test.each(withIcons)('the icons of $name are checked', ({ schema, inspect }) => {
	const warn = vi.fn()
	const log = { debug() {}, info() {}, warn, error() {} }
	inspect?.(schema.parse({ Items: [{ Icon: 'unicorn' }] }), blockContext({ log }))
	expect(warn).toHaveBeenCalledOnce()
})

test('an unknown icon is logged with its page, known and empty ones are not', () => {
	const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	reportUnknownIcons([{ Icon: 'shield' }, { Icon: '' }, { Icon: 'unicorn' }], {
		site: carhallUk,
		page: null,
		log,
	})
	expect(log.warn.mock.calls).toEqual([[{ site: 'carhall-uk', page: null, icon: 'unicorn' }, 'unknown icon']])
})
