import.meta.glob(['../features/car-search/*.module.css', '!**/suggestion-list.module.css'], { eager: true })
