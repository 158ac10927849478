/** ASCII before the @, as `type="email"` wants it; any letters in the domain, whose top has two at least. */
export const emailPattern = "[\\w.!#$%&'*+\\/=?^`\\{\\|\\}~\\-]+@(?:[\\p{L}\\p{N}\\-]+\\.)+\\p{L}{2,}"

const email = new RegExp(`^(?:${emailPattern})$`, 'u')

export const isEmail = (text: string) => email.test(text)
