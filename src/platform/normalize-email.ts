/** The same for one address however it was typed. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()
