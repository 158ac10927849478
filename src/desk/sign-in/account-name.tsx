/**
 * Says to password managers whose password is asked for, where the page does not ask for the address. It is neither shown nor
 * sent; without it they keep a password without an account, or under the name in the field before.
 */
export function AccountName({ email }: { email: string }) {
	return <input type="text" autoComplete="username" value={email} readOnly hidden />
}
