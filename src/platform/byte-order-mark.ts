/** Text as programs on Windows save it begins with a byte order mark, which is no part of it. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '')
