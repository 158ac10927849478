/** The browser of this machine, or null. */
export function findChromium(): string | null
/** Finds a browser, or installs Debian's where that is allowed. Throws a sentence that says what to do otherwise. */
export function ensureChromium(): string
