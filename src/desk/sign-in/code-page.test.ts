import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import type { Staff } from '../staff/staff-accounts.ts'
import { drawInEnglish } from '../testing/draw-in-english.ts'
import { cookieHeaders, openDesk, password } from '../testing/open-desk.ts'
import { totpOf } from '../testing/totp.ts'

test.each([
	['123456', 'Wait for the next one'],
	['123 456', 'Wait for the next one'],
	['olKwQ-RV8iy', 'it has been used'],
])('a refused code %j is told what to do about it: only the app has a next one', async (code, advice) => {
	const { ask } = await openDesk((await openSqlite()).db, () => new Date('2026-11-22T09:00:00Z'))
	const answer = await ask('code', new Headers(), new URLSearchParams({ code }))
	expect(answer).toMatchObject({ status: 401 })
	const html = drawInEnglish(answer, ['desk'])
	expect(html).toContain(advice)
	expect(html).toMatch(/<input(?=[^>]*name="code")(?=[^>]*aria-invalid="true")[^>]*autofocus/i)
})

test('after a wrong password the focus is in its field, to be typed again', async () => {
	const { ask } = await openDesk((await openSqlite()).db, () => new Date('2026-11-22T09:00:00Z'))
	const fieldIn = async (form: URLSearchParams | null) =>
		/<input[^>]*name="password"[^>]*>/.exec(drawInEnglish(await ask('sign-in', new Headers(), form), ['desk']))?.[0]
	const refused = await fieldIn(new URLSearchParams({ email: 'anna@example.com', password: 'wrong' }))
	expect(refused).toMatch(/aria-invalid="true"/)
	expect(refused).toMatch(/autofocus/i)
	expect(await fieldIn(null)).not.toMatch(/autofocus|aria-invalid/i)
})

test('who signs in with a backup code reads that it is used, and on the account page how many are left', async () => {
	const desk = await openDesk((await openSqlite()).db, () => new Date())
	const call = { headers: new Headers(), visitor: 'here', isSecure: false }
	const { headers } = await desk.join([{ role: 'seller', site: null }], 'anna')
	const staff = await desk.accounts.find(headers, false)
	const started = staff && (await desk.accounts.startSecondFactor(staff, password, { ...call, headers }))
	if (started?.state !== 'started') throw new Error('There is no app')
	const { uri, backupCodes } = started.factor
	await desk.accounts.confirmSecondFactor(staff as Staff, totpOf(uri), { ...call, headers })

	async function signInBy(code: string) {
		const signedIn = await desk.accounts.signIn({ email: 'anna@example.com', password }, call)
		const pending = cookieHeaders('cookies' in signedIn ? signedIn.cookies : [])
		const answer = await desk.ask('code', pending, new URLSearchParams({ code }))
		if (!answer || !('redirectTo' in answer)) throw new Error('The code is refused')
		const account = await desk.ask('account', cookieHeaders(answer.cookies ?? []), null, {
			query: answer.redirectTo.split('?')[1] ?? '',
		})
		return { redirectTo: answer.redirectTo, html: drawInEnglish(account, ['desk', 'common', 'error']) }
	}

	const first = await signInBy(backupCodes[0] ?? '')
	expect(first.redirectTo).toBe('/desk/account?view=backup-code')
	expect(first.html).toContain('You signed in with a backup code. It does not work again. <a href="/desk">')
	expect(first.html).toContain('Backup codes that still work: 9')
	expect(first.html).not.toContain('Few backup codes')
	const byApp = await signInBy(totpOf(uri, 30))
	expect(byApp.redirectTo).toBe('/desk')
	expect(byApp.html).not.toContain('You signed in with a backup code')
	for (const code of backupCodes.slice(1, 7)) await signInBy(code)
	const last = await signInBy(backupCodes[7] ?? '')
	expect(last.html).toContain('Backup codes that still work: 2')
	expect(last.html).toContain('Few backup codes are left')
})

test('the account of who has no app has no backup codes', async () => {
	const desk = await openDesk((await openSqlite()).db, () => new Date('2026-11-22T09:00:00Z'))
	const headers = await desk.signIn([{ role: 'seller', site: null }], 'demo')
	expect(drawInEnglish(await desk.ask('account', headers), ['desk'])).not.toContain('ackup codes')
})
