import.meta.glob(['../features/compare/*.module.css', '!**/{compare-bar,compare-modal}.module.css'], { eager: true })
