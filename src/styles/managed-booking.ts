import.meta.glob('../features/managed-booking/*.module.css', { eager: true })
