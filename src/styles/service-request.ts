// The form for a request to a workshop.
import.meta.glob('../features/leads/service-request-form.module.css', { eager: true })
