import { expect, test } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { createOutsideServices } from '#platform/outside-services.ts'
import { getSite } from '#sites/registry.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import type { StaffRequest } from '../../desk-page.ts'
import { servicesPage } from './services-page.tsx'

const site = getSite('carhall-uk')

test('the services show their last answer, failures and whether they are asked', async () => {
	const clock = { now: Date.parse('2026-11-23T09:00:00Z') }
	const outside = createOutsideServices({ now: () => clock.now, log: silentLog })
	const workshop = outside.breakerOf('workshop')
	outside.breakerOf('mail').begin()?.succeed()
	outside.breakerOf('sms')
	for (let index = 0; index < 5; index++) workshop.begin()?.fail('status 503')
	const request = { outside, site, t: (key: string) => key } as unknown as StaffRequest
	const answer = await servicesPage['services.open'](request)
	const html = drawInSite(answer && 'main' in answer ? answer.main : null, { site: site.key })
	const rows = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row = '']) =>
		row
			.replace(/<[^>]*>/g, ' ')
			.replace(/ +/g, ' ')
			.trim(),
	)
	expect(rows).toEqual([
		'Workshop system No answer since the start Last failure: 23 Nov 2026, 09:00 (status 503) 5 failures in a row Not answering',
		'Email Last answer: 23 Nov 2026, 09:00 Answering',
		'Text messages No answer since the start Not used yet',
	])
})
