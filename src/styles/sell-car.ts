// The form for selling a car.
import.meta.glob('../features/leads/{sell-car-fields,photo-field}.module.css', { eager: true })
