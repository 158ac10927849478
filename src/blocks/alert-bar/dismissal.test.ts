import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { dismissalCookie, hideDismissedScript, messageKey } from './dismissal.ts'

const message = { MessageTitle: 'Stängt på lördag', MessageText: 'Vi inventerar.', MessageType: 'Neutral' }

function isHidden(cookie: string, key: string): boolean {
	const parentElement = { hidden: false }
	runInNewContext(hideDismissedScript(key), { document: { cookie, currentScript: { parentElement } } })
	return parentElement.hidden
}

test('a dismissed message is hidden before it is painted, another one is not', () => {
	const key = messageKey(message)
	const remembered = dismissalCookie(key).split(';')[0]
	expect(isHidden(`a=1; ${remembered}; b=2`, key)).toBe(true)
	expect(isHidden(`a=1; ${remembered}; b=2`, messageKey({ ...message, MessageText: 'Vi har öppet.' }))).toBe(false)
	expect(isHidden('', key)).toBe(false)
})

test('the cookie lasts one day on the whole site', () => {
	expect(dismissalCookie('x1')).toBe('hideAlert=x1;path=/;max-age=86400;samesite=lax')
})

test('no text of an editor reaches the script', () => {
	const key = messageKey({ ...message, MessageTitle: `'</script><script>alert(1)//` })
	expect(key).toMatch(/^[0-9a-z]+$/)
})
