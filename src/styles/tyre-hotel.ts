// The tyre hotel for its customers.
import.meta.glob('../features/booking-form/*.module.css', { eager: true })
import.meta.glob('../features/tyre-hotel/*.module.css', { eager: true })
import.meta.glob('../ui/wizard/*.module.css', { eager: true })
