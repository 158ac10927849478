// Views are fetched one by one, their styles are not: one style sheet for all blocks is linked by the server, so a page is
// dressed before any script has run. Rules of several kilobytes belong to a view of their own.
import.meta.glob('./*/*.module.css', { eager: true })

// What the views draw from other folders; a test notices what is missing here.
import.meta.glob('../features/cars/*.module.css', { eager: true })
import.meta.glob('../features/dealers/dealer-{card,picture}.module.css', { eager: true })
import.meta.glob('../features/finance/figures-table.module.css', { eager: true })
import.meta.glob('../features/leads/*.module.css', { eager: true })
import.meta.glob('../features/navigation/*.module.css', { eager: true })
import.meta.glob('../features/stories/{story-card,story-list,tag-filter}.module.css', { eager: true })
import.meta.glob('../ui/*.module.css', { eager: true })
