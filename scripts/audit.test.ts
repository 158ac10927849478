import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readAudit } from './audit.mjs'
import { toBillOfMaterials } from './prepare.mjs'

describe('the audit of packages', () => {
	test('names each package with a known hole', () => {
		const hole = { name: 'left-pad', severity: 'high', range: '<1.3.0', via: [], effects: [] }
		const output = JSON.stringify({ auditReportVersion: 2, vulnerabilities: { 'left-pad': hole }, metadata: {} })
		expect(readAudit(output)).toEqual(['left-pad <1.3.0: high'])
	})

	test('finds nothing where there is nothing', () => {
		expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual([])
	})

	test.each(['', 'not found', '{"message":"405 Method Not Allowed","statusCode":405}', 'null'])(
		'was not made if the registry answers %j',
		(output) => {
			expect(readAudit(output)).toBeNull()
		},
	)
})

test('the bill of materials has each package that the product runs on, and no path of this machine', () => {
	const { dependencies } = z
		.object({ dependencies: z.record(z.string(), z.string()) })
		.parse(JSON.parse(readFileSync('package.json', 'utf8')))
	const text = toBillOfMaterials()
	const { bomFormat, components } = z
		.object({
			bomFormat: z.string(),
			components: z.array(z.object({ name: z.string(), version: z.string() })),
		})
		.parse(JSON.parse(text))
	expect(bomFormat).toBe('CycloneDX')
	const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
	expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([])
	expect(text).not.toContain(process.cwd())
})
