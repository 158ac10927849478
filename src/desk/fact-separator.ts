/** Between facts of a line: it may break after the dot, not before it. */
export const factSeparator = '\u00a0· '
