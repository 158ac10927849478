import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { dismissalCookie, hideDismissedScript, isDismissed, messageKey } from './dismissal.ts'

const message = { MessageTitle: 'Stängt på lördag', MessageText: 'Vi inventerar.', MessageType: 'Neutral' }

function isHidden(cookie: string, key: string): boolean {
	const parentElement = { hidden: false, dataset: { message: key } }
	runInNewContext(hideDismissedScript, { document: { cookie, currentScript: { parentElement } } })
	return parentElement.hidden
}

test.each([
	['by the script of the page, before it is painted', isHidden],
	['by the enhancement', isDismissed],
])('a dismissed message is hidden %s, another one is not', (_, ask) => {
	const key = messageKey(message)
	const remembered = dismissalCookie(key).split(';')[0]
	expect(ask(`a=1; ${remembered}; b=2`, key)).toBe(true)
	expect(ask(`a=1; ${remembered}; b=2`, messageKey({ ...message, MessageText: 'Vi har öppet.' }))).toBe(false)
	expect(ask('', key)).toBe(false)
})

test('the cookie lasts one day on the whole site', () => {
	expect(dismissalCookie('x1')).toBe('hideAlert=x1;path=/;max-age=86400;samesite=lax')
})

test('the cookie contains no text of an editor', () => {
	const key = messageKey({ ...message, MessageTitle: `'</script><script>alert(1)//` })
	expect(key).toMatch(/^[0-9a-z]+$/)
})
