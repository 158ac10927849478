// The style sheet that every page links: the frame, all blocks, and what blocks draw from other folders. A test finds what is missing.
// First: it names the order of the cascade layers. As an import it would come after the globs, which Vite puts first.
import.meta.glob('../ui/base.css', { eager: true })
import.meta.glob('../blocks/*/*.module.css', { eager: true })
import.meta.glob('../features/cars/*.module.css', { eager: true })
import.meta.glob('../features/consent/consent-{question,choices}.module.css', { eager: true })
import.meta.glob('../features/dealers/{dealer-card,dealer-picture,contact-ways}.module.css', { eager: true })
import.meta.glob('../features/finance/figures-table.module.css', { eager: true })
import.meta.glob('../features/leads/{lead-form,lead-thanks}.module.css', { eager: true })
import.meta.glob('../features/navigation/*.module.css', { eager: true })
import.meta.glob('../features/stories/{story-card,story-list,tag-filter}.module.css', { eager: true })
import.meta.glob('../ui/{,field/}*.module.css', { eager: true })
