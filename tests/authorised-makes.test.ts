import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { toDealer } from '#features/dealers/server/dealer-codec.ts'
import { findSite } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { demoDepartments } from '#workshop/demo/demo-departments.ts'
import { isAuthorizedFor } from '#workshop/embedded/jobs.ts'

type BookingBlock = { block: string; OtherMakes: string[] }

const pages = globSync('content/*/*/**/*.yaml').flatMap((file) => {
	const text = readFileSync(file, 'utf8')
	if (!text.includes('block: ServiceBooking')) return []
	const { main } = parse(text, { logLevel: 'silent' }) as { main: BookingBlock[] }
	return main.flatMap(({ block, OtherMakes }) =>
		block === 'ServiceBooking' ? [{ file, site: file.split('/')[1] ?? '', makes: OtherMakes }] : [],
	)
})

test.each(pages)('the makes that $file lists have an authorised workshop', ({ site: key, makes }) => {
	const site = findSite(key)
	const stock = site && generateDemoStock(site, { seed: 'forecourt', today: '2026-11-23' })
	const departments = site && stock ? demoDepartments(site, stock.sites.map(toDealer)) : []
	expect(makes.length).toBeGreaterThan(30)
	expect(makes.filter((make) => !departments.some((department) => isAuthorizedFor(department, make)))).toEqual([])
})
