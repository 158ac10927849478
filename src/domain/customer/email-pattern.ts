/** ASCII before the @, as `type="email"` wants it; any letters in the domain, whose top has two at least. */
export const emailPattern = "[\\w.!#$%&'*+\\/=?^`\\{\\|\\}~\\-]+@(?:[\\p{L}\\p{N}\\-]+\\.)+\\p{L}{2,}"
