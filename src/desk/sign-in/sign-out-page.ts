import type { DeskPage } from '../desk-page.ts'

/** Takes the form in the header only. */
export const signOutPage: DeskPage = {
	name: 'sign-out',
	access: 'signed-in',
	load: () => null,
	async act({ accounts, headers, isSecure }) {
		return { redirectTo: '/desk/sign-in', cookies: await accounts.signOut(headers, isSecure) }
	},
}
