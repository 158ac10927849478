import type { DeskPage } from '../desk-page.ts'
import { readPasskeyAnswer } from '../passkey/passkey-answer.ts'
import { showSignIn } from './sign-in-page.tsx'

/** Signs in with a passkey: the script asks for a challenge, then sends what the browser made of it. */
export const passkeyPage: DeskPage = {
	name: 'passkey',
	access: 'anyone',
	load: () => ({ redirectTo: '/desk/sign-in' }),
	async act(request, form) {
		const { accounts, site, visitor } = request
		if (form.get('do') === 'challenge') {
			if (!(await accounts.mayTryPasskey(visitor))) return { json: { code: 'too-many' }, status: 429 }
			const { options, cookies } = await accounts.passkeys.startSignIn(request)
			return { json: options, cookies }
		}
		const answer = readPasskeyAnswer(form)
		const cookies = answer && (await accounts.passkeys.signIn(answer, request))
		if (cookies) return { redirectTo: '/desk', cookies }
		await accounts.audit(null, { site: site.key, action: 'passkey refused' })
		return showSignIn(request, { error: 'passkey' })
	},
}
