import.meta.glob('../desk/**/*.module.css', { eager: true })
