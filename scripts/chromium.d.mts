/** Path of the browser that is installed, or null. */
export function findChromium(): string | null
/** Path of a browser; installs one where that is allowed, and throws if there is none. */
export function ensureChromium(): string
