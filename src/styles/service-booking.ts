// The booking of a workshop, and the map in it.
import.meta.glob('../features/booking-form/*.module.css', { eager: true })
import.meta.glob('../features/service-booking/*.module.css', { eager: true })
import.meta.glob('../features/dealers/map/{outline-map,street-map}.module.css', { eager: true })
