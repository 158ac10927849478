import.meta.glob('../features/dealers/**/*.module.css', { eager: true })
