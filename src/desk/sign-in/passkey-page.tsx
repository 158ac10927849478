import type { DeskPage } from '../desk-page.ts'
import { readPasskeyAnswer } from '../passkey/passkey-answer.ts'
import { showSignIn } from './sign-in-page.tsx'

/** Signs in with a passkey: the script asks for a challenge, then sends what the browser made of it. */
export const passkeyPage: DeskPage<'passkey'> = {
	'passkey.open': () => ({ redirectTo: '/desk/sign-in' }),
	async 'passkey.challenge'(request) {
		const { accounts } = request
		if (!(await accounts.mayTryPasskey(request))) return { json: { code: 'too-many' }, status: 429 }
		const { options, cookies } = await accounts.passkeys.startSignIn(request)
		return { json: options, cookies }
	},
	async 'passkey.sign-in'(request, form) {
		const answer = readPasskeyAnswer(form)
		const cookies = answer && (await request.accounts.passkeys.signIn(answer, request))
		if (cookies) return { redirectTo: '/desk', cookies }
		return { done: 'passkey refused', answer: showSignIn(request, { error: 'passkey' }) }
	},
}
