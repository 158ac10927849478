const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

/** `/.well-known/security.txt` (RFC 9116): the contact for security reports, with the required expiry. */
export function securityTxt({ contact, origin, now }: { contact: string; origin: string; now: Date }): string {
	const expires = new Date(now.getTime() + validDays * dayMs).toISOString().slice(0, 10)
	return [
		`Contact: ${contact}`,
		`Expires: ${expires}T00:00:00Z`,
		'Preferred-Languages: en, sv',
		`Canonical: ${origin}/.well-known/security.txt`,
		'',
	].join('\n')
}
