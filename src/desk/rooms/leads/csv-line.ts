/** Where decimals have a comma, spreadsheets separate cells by semicolons. */
export function listSeparator(locale: string): ',' | ';' {
	const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
	return decimal === ',' ? ';' : ','
}

/** A line of CSV (RFC 4180). Every cell is quoted, whatever separator a reader expects. */
export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
	return `${cells.map((cell) => `"${defuse(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`
}

/** It would be read as a number, and lose the zero with which phones begin. */
const numberWithZero = /^0[\d \u00A0]+$/

/**
 * A spreadsheet runs a cell that begins like a formula, so an apostrophe comes before it: at the beginning, and after everything that a
 * reader with another separator would take for the end of a cell.
 */
function defuse(text: string): string {
	return text
		.replace(/(^|[,;|\t\r\n])([ \u00A0"']*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g, "$1$2'")
		.replace(/^(?=[\t\r\n])/, "'")
		.replace(numberWithZero, "'$&")
}
