import type { ComponentType } from 'react'
import { expect, test } from 'vitest'

const modules = import.meta.glob<{ default: ComponentType }>('../features/**/*.island.tsx', { eager: true })

test.each(Object.entries(modules))('%s has its path as name, which the browser uses to load it', (path, island) => {
	expect(`../${island.default.displayName}.tsx`).toBe(path)
})
