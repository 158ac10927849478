/**
 * A name without a web address or a mail address, because mails in the company's name repeat it: no `//`, no `@`, no `www.`, no `example.com`.
 * Three letters before the dot are a title (`Ing.`).
 */
export const namePattern = '(?!.*(?:\\/\\/|@|[wW]{3}\\.|[\\p{L}\\p{N}\\-]{4}\\.\\p{Ll}{2})).+'

/** With a space after each dot, so that no mail program makes a link of what is left. */
export function tidyName(name: string): string {
	return name.replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
}
