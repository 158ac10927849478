/** `m***@exempel.se`: enough to recognise one's own address, too little to write to it. */
export function obfuscateEmail(email: string): string {
	const at = email.lastIndexOf('@')
	return `${email.slice(0, Math.min(1, at))}***${email.slice(at)}`
}
