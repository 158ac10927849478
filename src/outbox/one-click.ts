/** The field that a mail program posts to the address that ends mails, as a header of the mail allows it (RFC 8058). */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const
