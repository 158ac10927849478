import { expect, test } from 'vitest'
import { shareAddress } from './share-address.ts'

const page = { address: 'https://carhall.example/bilar?a=1&b=å', title: 'Bilar & hjul' }

test.each(['Facebook', 'LinkedIn', 'X'] as const)('%s is told the whole address of the page', (network) => {
	const { protocol, searchParams } = new URL(shareAddress(network, page))
	expect(protocol).toBe('https:')
	expect([searchParams.get('u'), searchParams.get('url')]).toContain(page.address)
})

test('the title goes along where the network takes one', () => {
	expect(new URL(shareAddress('X', page)).searchParams.get('text')).toBe(page.title)
})
