import.meta.glob('../features/saved-cars/*.module.css', { eager: true })
