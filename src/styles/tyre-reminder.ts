import.meta.glob('../features/tyre-reminder/*.module.css', { eager: true })
