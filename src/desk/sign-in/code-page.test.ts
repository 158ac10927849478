import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { drawInEnglish } from '../testing/draw-in-english.ts'
import { openDesk } from '../testing/open-desk.ts'

test.each([
	['123456', 'Wait for the next one'],
	['123 456', 'Wait for the next one'],
	['olKwQ-RV8iy', 'it has been used'],
])('a refused code %j is told what to do about it: only the app has a next one', async (code, advice) => {
	const { ask } = await openDesk((await openSqlite()).db, () => new Date('2026-11-22T09:00:00Z'))
	const answer = await ask('code', new Headers(), new URLSearchParams({ code }))
	expect(answer).toMatchObject({ status: 401 })
	expect(drawInEnglish(answer, ['desk'])).toContain(advice)
})
