import { beforeAll, describe, expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { openDesk } from '../testing/open-desk.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let seller: Headers
let workshop: Headers

beforeAll(async () => {
	const { db, close } = await openSqlite({ isShared: true })
	desk = await openDesk(db, () => new Date('2026-11-22T09:00:00Z'))
	seller = await desk.signIn([{ role: 'seller', site: 'carhall-se' }], 'seller')
	workshop = await desk.signIn([{ role: 'workshop', site: 'carhall-se' }], 'workshop')
	return close
})

describe('who has to sign in first', () => {
	const asPage = { 'sec-fetch-dest': 'document' }
	const asked = (path: string, headers = new Headers(asPage)) => desk.ask(path, headers, null, { query: 'view=all' })
	/** Where someone with this cookie comes once they are signed in, and the cookies that are left. */
	async function arrive(headers: Headers, kept: string) {
		const cookie = `${headers.get('cookie')}; ${kept}`
		const answer = await desk.ask('', new Headers({ cookie }))
		return answer && 'redirectTo' in answer ? [answer.redirectTo, ...(answer.cookies ?? [])] : null
	}
	const ended = 'desk.wanted=; Path=/desk; Max-Age=0; HttpOnly; SameSite=Lax'

	test('comes to the page that was asked for, once', async () => {
		const answer = await asked('leads/a-lead')
		const [line = ''] = answer && 'redirectTo' in answer ? (answer.cookies ?? []) : []
		expect(line).toMatch(/^desk\.wanted=[^;]+; Path=\/desk; Max-Age=900; HttpOnly; SameSite=Lax$/)
		const [kept = ''] = line.split(';')
		expect(await arrive(seller, kept)).toEqual(['/desk/leads/a-lead', ended])
		expect(await arrive(seller, 'other=1')).toEqual(['/desk/leads'])
		expect(await arrive(workshop, kept)).toEqual(['/desk/bookings', ended])
	})

	test('is not led to what a script or a frame asked for, nor by a form', async () => {
		const form = new URLSearchParams({ do: 'care' })
		expect(await desk.ask('leads/a-lead', new Headers(asPage), form)).not.toHaveProperty('cookies')
		for (const dest of ['empty', 'iframe'])
			expect(await asked('leads', new Headers({ 'sec-fetch-dest': dest }))).toEqual({
				...{ redirectTo: '/desk/sign-in', cookies: [] },
			})
	})

	test.each([
		'https://evil.example/desk/leads',
		'//evil.example',
		'/desk/../x',
		'/desk/leads/export.csv',
		'/desk/sign-out',
		'/desk/%0d%0ax',
		'%E0%A4',
		'/desk/nothing',
	])('is not led to %s by a cookie of others', async (address) => {
		const kept = `desk.wanted=${address.startsWith('%') ? address : encodeURIComponent(address)}`
		expect(await arrive(seller, kept)).toEqual(['/desk/leads', ended])
	})
})
