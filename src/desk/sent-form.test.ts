import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { drawInEnglish } from './testing/draw-in-english.ts'
import { openDesk } from './testing/open-desk.ts'

const form = new URLSearchParams({ do: 'note', text: 'Called, wants a quote' })

test('what was written when the session ended is kept on the page, and sent again once the person has signed in', async () => {
	const { ask } = await openDesk((await openSqlite()).db, () => new Date('2026-11-22T09:00:00Z'))
	const page = new Headers({ 'sec-fetch-dest': 'document' })
	const answer = await ask('leads/a', page, form)
	expect(answer).toMatchObject({ status: 401 })
	const html = drawInEnglish(answer, ['desk', 'editing'])
	expect(html).toContain('value="Called, wants a quote"')
	expect(html).toContain('action="/desk/leads/a" method="post"')
	expect(html).toContain('<a href="/desk/sign-in" target="_blank"')

	const signIn = { redirectTo: '/desk/sign-in', cookies: [] }
	expect(await ask('leads/a', new Headers({ 'sec-fetch-dest': 'empty' }), form), 'a script').toEqual(signIn)
	expect(await ask('account', page, new URLSearchParams({ do: 'password', current: 'x' })), 'secrets').toEqual(signIn)
	const files = [{ field: 'file', name: 'a.jpg', bytes: Buffer.from('') }]
	expect(await ask('media', page, new URLSearchParams({ do: 'upload' }), { files }), 'files').toEqual(signIn)
})
