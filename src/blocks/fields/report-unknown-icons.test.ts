import { expect, test, vi } from 'vitest'
import { carhallUk } from '#sites/carhall-uk.ts'
import { reportUnknownIcons } from './report-unknown-icons.ts'

test('an icon nobody drew is logged with its page, a known one and none are not', async () => {
	const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	await reportUnknownIcons([{ Icon: 'shield' }, { Icon: '' }, { Icon: 'unicorn' }], {
		site: carhallUk,
		page: null,
		log,
	})
	expect(log.warn.mock.calls).toEqual([[{ site: 'carhall-uk', page: null, icon: 'unicorn' }, 'unknown icon']])
})
