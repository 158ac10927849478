import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTokenClaims, forgetOldTokens } from './token-uses.ts'

const expiresAt = new Date('2026-12-21T10:00:00Z')

forEachDatabase((_name, openTestDatabase) => {
	test('a token is valid for one form, in every process and after a restart; repeats of that form are accepted', async () => {
		const { db, location } = await openTestDatabase()
		const claim = createTokenClaims(db)
		expect(await claim({ tokenId: 't', submissionId: 'a', expiresAt })).toBe(true)
		expect(await claim({ tokenId: 't', submissionId: 'a', expiresAt })).toBe(true)
		expect(await claim({ tokenId: 't', submissionId: 'b', expiresAt })).toBe(false)
		expect(await claim({ tokenId: 'other', submissionId: 'b', expiresAt })).toBe(true)

		const other = openDatabase(location)
		expect(await createTokenClaims(other)({ tokenId: 't', submissionId: 'b', expiresAt })).toBe(false)
		expect(await createTokenClaims(other)({ tokenId: 't', submissionId: 'a', expiresAt })).toBe(true)
		await other.destroy()
	})

	test('of concurrent forms with one token, one gets it', async () => {
		const { db, location } = await openTestDatabase()
		const other = openDatabase(location)
		const claims = [createTokenClaims(db), createTokenClaims(other)]
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				claims[index % 2]?.({ tokenId: 't', submissionId: `form-${index}`, expiresAt }),
			),
		)
		expect(answers.filter((isFirst) => isFirst)).toHaveLength(1)
		await other.destroy()
	})

	test('uses are deleted once the token is too old', async () => {
		const { db } = await openTestDatabase()
		const claim = createTokenClaims(db)
		await claim({ tokenId: 't', submissionId: 'a', expiresAt })
		await forgetOldTokens(db, expiresAt)
		expect(await claim({ tokenId: 't', submissionId: 'b', expiresAt })).toBe(false)
		await forgetOldTokens(db, new Date(expiresAt.getTime() + 1))
		expect(await db.selectFrom('form_token_use').selectAll().execute()).toEqual([])
	})
})
