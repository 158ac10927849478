import { describe, expect, test } from 'vitest'
import { describeContentSource } from './content-source.contract.ts'
import { createSourceRouter } from './sources-by-site.ts'
import { contractSite, createContractContent } from './testing/contract-content.ts'
import { createSecondSource } from './testing/second-source.ts'

function open() {
	const own = createSecondSource(createContractContent())
	const others = createSecondSource({ ...createContractContent(), site: 'carhall-uk' }, 'en')
	const errors: string[] = []
	const log = { debug() {}, info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) }
	const ofSite = new Map([[contractSite, own.source]])
	return { own, others, errors, router: createSourceRouter({ ofSite, others: others.source }, log) }
}

describe('sources by site', () => {
	describeContentSource(async () => ({ source: open().router, close: async () => {} }))

	test('each site is read from its own source', async () => {
		const { own, others, router } = open()
		own.mood.isDown = true
		expect(await router.getPage({ site: 'carhall-uk', language: 'en', path: '/buy' })).toMatchObject({ id: 'buy' })
		await expect(router.getPage({ site: contractSite, language: 'sv', path: '/' })).rejects.toThrow('is down')
		expect([own.asked, others.asked]).toEqual([['getPage'], ['getPage']])
	})

	test('changes of all are heard, until the listener has had enough', () => {
		const { own, others, router } = open()
		const heard: string[] = []
		const stop = router.onChange(({ site, tags }) => heard.push(`${site} ${tags}`))
		own.publish(createContractContent(), 'a')
		others.publish({ ...createContractContent(), site: 'carhall-uk' }, 'b')
		stop()
		own.publish(createContractContent(), 'c')
		expect(heard).toEqual([`${contractSite} a`, 'carhall-uk b'])
	})

	test('one that fails or does not answer keeps no other from telling its changes', async () => {
		const { own, others, errors, router } = open()
		own.mood.isDown = true
		await router.pollChanges()
		expect(errors).toEqual(['a content source did not tell its changes'])
		own.mood.isSilent = true
		await Promise.all([router.pollChanges(), router.pollChanges()])
		await router.pollChanges()
		expect(others.asked).toHaveLength(3)
		// It is asked again when its last answer is there.
		expect(own.asked).toHaveLength(2)
	})
})
