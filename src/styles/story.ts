import.meta.glob('../features/stories/{story-head,story-neighbours}.module.css', { eager: true })
