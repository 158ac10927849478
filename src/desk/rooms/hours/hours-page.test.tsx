import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { openDesk } from '../../testing/open-desk.ts'

test('the hours of a workshop show the days on which it offers times that its page does not have', async () => {
	const { db } = await openSqlite()
	const desk = await openDesk(db, () => new Date('2026-11-22T09:00:00Z'))
	const staff = await desk.signIn([{ role: 'workshop', site: null }], 'mechanic')
	const answer = await desk.ask('hours', staff, null, { query: 'department=d1' })
	const html = renderToStaticMarkup(
		<TextsProvider texts={textsFor('en', ['desk', 'deskCatalogue', 'common', 'error'])} locale="en-GB">
			{answer && 'main' in answer ? answer.main : null}
		</TextsProvider>,
	)
	expect(html).toContain('Times are offered although the page says closed: day of d1.')
})
