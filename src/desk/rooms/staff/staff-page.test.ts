import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import type { Grant } from '../../staff/roles.ts'
import { openDesk } from '../../testing/open-desk.ts'

const now = () => new Date('2026-11-22T09:00:00Z')

test('who has forgotten the password gets a new link from an owner of all their roles, which later roles end', async () => {
	const { db, close } = await openSqlite({ isShared: true })
	const own = await openDesk(db, now)
	const ofOne = await own.signIn([{ role: 'owner', site: 'carhall-se' }], 'of-one')
	const ofAll = await own.signIn([{ role: 'owner', site: null }], 'of-all')
	await own.signIn([{ role: 'seller', site: 'carhall-se' }], 'here')
	await own.signIn([{ role: 'seller', site: 'carhall-no' }], 'elsewhere')
	const idOf = async (name: string) =>
		(await own.accounts.list()).find(({ email }) => email.startsWith(`${name}@`))?.id ?? ''
	const renew = async (headers: Headers, name: string) => {
		const answer = await own.ask('staff', headers, new URLSearchParams({ do: 'link', user: await idOf(name) }))
		const html = answer && 'main' in answer ? drawInSite(answer.main) : ''
		return /\/desk\/join\?token=([\w-]+)/.exec(html)?.[1] ?? null
	}
	expect(await renew(ofOne, 'elsewhere')).toBeNull()
	expect(await renew(ofOne, 'of-all')).toBeNull()
	expect(await renew(ofOne, 'of-one')).toBeNull()
	expect(await renew(ofOne, 'nobody')).toBeNull()
	expect(await renew(ofAll, 'elsewhere')).not.toBeNull()

	const token = (await renew(ofOne, 'here')) ?? ''
	expect(await own.accounts.findLink(token)).toMatchObject({ userId: await idOf('here') })
	const form = { do: 'add', email: 'here@example.com', role: 'publisher', site: 'carhall-no' }
	expect(await own.ask('staff', ofOne, new URLSearchParams(form))).toMatchObject({ status: 403 })
	expect(await own.accounts.findLink(token)).not.toBeNull()
	await own.ask('staff', ofAll, new URLSearchParams({ ...form, site: '' }))
	expect(await own.accounts.findLink(token)).toBeNull()
	expect(await renew(ofOne, 'here')).toBeNull()
	await close()
})

test('who is added again before they have joined gets a new link, unless it leads to roles that the owner cannot give', async () => {
	const { db, close } = await openSqlite({ isShared: true })
	const own = await openDesk(db, now)
	const ofOne = await own.signIn([{ role: 'owner', site: 'carhall-se' }], 'of-one')
	const ofAll = await own.signIn([{ role: 'owner', site: null }], 'of-all')
	const add = async (headers: Headers, email: string) => {
		const form = new URLSearchParams({ do: 'add', email, role: 'seller', site: 'carhall-se' })
		const answer = await own.ask('staff', headers, form)
		const html = answer && 'main' in answer ? drawInSite(answer.main) : ''
		return /\/desk\/join\?token=([\w-]+)/.exec(html)?.[1] ?? null
	}
	const first = await add(ofOne, 'Lost@example.com')
	const second = await add(ofOne, 'lost@example.com')
	expect([first, second].every((token) => token !== null && token.length > 20)).toBe(true)
	expect(await own.accounts.findLink(first ?? '')).toBeNull()
	const person = { name: 'lost@example.com', email: '', password: 'correct horse battery' }
	await own.accounts.join(second ?? '', person, { headers: new Headers(), isSecure: false })
	expect(await add(ofOne, 'lost@example.com')).toBeNull()

	const owner: Grant[] = [{ role: 'owner', site: null }]
	await own.accounts.add({ email: 'chief@example.com', name: 'chief@example.com', grants: owner })
	expect(await add(ofOne, 'chief@example.com')).toBeNull()
	expect(await add(ofAll, 'chief@example.com')).not.toBeNull()
	expect(await add(ofAll, 'of-one@example.com')).toBeNull()
	await close()
})

test('the account of the first owner cannot be named by an owner of one site', async () => {
	const { db, close } = await openSqlite({ isShared: true })
	const own = await openDesk(db, now)
	const token = (await own.accounts.createOwnerLink())?.replace('/desk/join?token=', '') ?? ''
	const ofOne = await own.signIn([{ role: 'owner', site: 'carhall-se' }], 'of-one')
	const form = new URLSearchParams({ do: 'add', email: 'owner@forecourt.invalid', role: 'editor', site: 'this' })
	await own.ask('staff', ofOne, form)
	const members = await own.accounts.list()
	expect(members.flatMap(({ grants }) => grants).filter(({ site }) => site === null)).toEqual([])
	expect(await own.accounts.findLink(token)).toMatchObject({ kind: 'owner', userId: null })
	await close()
})

test('staff are listed in parts of fifty, in the order of their addresses, and are named in the log, without a role too; who takes a role stays on the page', async () => {
	const { db, close } = await openSqlite({ isShared: true })
	const own = await openDesk(db, now)
	const owner = await own.signIn([{ role: 'owner', site: 'carhall-se' }], 'a-owner')
	const nameOf = (number: number) => `seller-${String(number).padStart(2, '0')}`
	const grants: Grant[] = [{ role: 'seller', site: 'carhall-se' }]
	for (let number = 1; number <= 50; number++)
		await own.accounts.add({ email: `${nameOf(number)}@example.com`, name: nameOf(number), grants })
	const again = { do: 'add', email: 'seller-50@example.com', role: 'seller', site: 'this' }
	await own.ask('staff', owner, new URLSearchParams(again))
	const shown = async (query: string) => {
		const answer = await own.ask('staff', owner, null, { query })
		const html = answer && 'main' in answer ? drawInSite(answer.main) : ''
		return {
			names: [...html.matchAll(/<strong>(a-owner|seller-\d+)<\/strong>/g)].map(([, name]) => name),
			pages: [...html.matchAll(/href="(\/desk\/staff[^"]*)"/g)].map(([, href]) => href),
			isInLog: html.includes('<span>seller-50</span>'),
		}
	}
	const all = ['a-owner', ...Array.from({ length: 50 }, (_, index) => nameOf(index + 1))]
	expect(await shown('')).toEqual({ names: all.slice(0, 50), pages: ['/desk/staff?page=1'], isInLog: true })
	const last = { names: ['seller-50'], pages: ['/desk/staff'], isInLog: true }
	expect(await shown('page=1')).toEqual(last)
	expect(await shown('page=2')).toEqual(last)
	const user = (await own.accounts.findId('seller-50@example.com')) ?? ''
	const taken = new URLSearchParams({ do: 'revoke', user, role: 'seller', site: 'carhall-se' })
	expect(await own.ask('staff', owner, taken, { query: 'page=1' })).toEqual({ redirectTo: '/desk/staff?page=1' })
	// The last of that page is gone from it, and not from the log.
	expect(await shown('page=1')).toEqual({ names: all.slice(0, 50), pages: [], isInLog: true })
	await close()
})

test('roles on sites of one name are told apart by their country', async () => {
	const { db, close } = await openSqlite({ isShared: true })
	const own = await openDesk(db, now)
	const owner = await own.signIn([{ role: 'owner', site: null }], 'of-all')
	const grants = ['carhall-se', 'carhall-no'].map((site): Grant => ({ role: 'editor', site }))
	await own.accounts.add({ email: 'both@example.com', name: 'both', grants })
	const answer = await own.ask('staff', owner)
	const html = answer && 'main' in answer ? drawInSite(answer.main) : ''
	expect(html.match(/Carhall \(\p{L}+\)/gu)).toEqual(expect.arrayContaining(['Carhall (Sverige)', 'Carhall (Norge)']))
	const [one, other] = html.match(/aria-label="[^"]*both"/g) ?? []
	expect([one === undefined, one === other]).toEqual([false, false])
	await close()
})
