import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { drawInEnglish } from '../testing/draw-in-english.ts'
import { openDesk } from '../testing/open-desk.ts'

/** What the fields of the form with a password are to a browser, in their order. */
function fieldsIn(html: string): string[] {
	const form = html.match(/<form\b.*?<\/form>/gs)?.find((each) => /type="password"/.test(each)) ?? ''
	return Array.from(form.matchAll(/<input\b[^>]*>/g), ([input]) => {
		const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(input)?.[1]
		return [attribute('autocomplete'), attribute('value')].filter(Boolean).join(' ')
	}).filter((field) => field !== '')
}

test('a form that asks for a password says to password managers whose it is', async () => {
	const { ask, accounts, join, signIn } = await openDesk(
		(await openSqlite()).db,
		() => new Date('2026-11-22T09:00:00Z'),
	)
	const show = async (page: string, headers: Headers, query = '') =>
		fieldsIn(drawInEnglish(await ask(page, headers, null, { query }), ['desk', 'common', 'error']))

	expect(await show('sign-in', new Headers())).toEqual(['username', 'current-password'])
	const grants = [{ role: 'seller', site: null }] as const
	const invited = await accounts.add({ email: 'bo@example.com', name: 'Bo', grants: [...grants] })
	const [, query] = (await accounts.createLink(invited, 'join')).split('?')
	expect(await show('join', new Headers(), query)).toEqual(['name Bo', 'username bo@example.com', 'new-password'])
	expect(await show('account', await signIn(grants, 'eva'))).toEqual([
		'username eva@example.com',
		'current-password',
		'new-password',
	])
	const { headers } = await join(grants, 'anna')
	expect(await show('second-factor', headers)).toEqual(['username anna@example.com', 'current-password'])
})
