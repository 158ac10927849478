import type { DeskPage } from '../desk-page.ts'

/** Takes the form in the header only. */
export const signOutPage: DeskPage<'sign-out'> = {
	async 'sign-out.sign-out'({ accounts, headers, isSecure }) {
		const cookies = await accounts.signOut(headers, isSecure)
		return { done: 'signed out', answer: { redirectTo: '/desk/sign-in', cookies } }
	},
}
