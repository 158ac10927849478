/** Long enough without rules about digits and signs (NIST SP 800-63B). */
export const minPasswordLength = 12
export const maxPasswordLength = 128
