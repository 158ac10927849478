// Views are fetched one by one, their styles are not: one style sheet for all blocks is linked by the server, so a page is
// dressed before any script has run. Rules of several kilobytes belong to a view of their own.
import.meta.glob('./*/*.module.css', { eager: true })
