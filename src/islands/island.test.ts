import type { ComponentType } from 'react'
import { expect, test } from 'vitest'

const modules = import.meta.glob<{ default: ComponentType }>('../features/**/*.island.tsx', { eager: true })

test.each(Object.entries(modules))('%s is named by its path, where the browser looks for it', (path, island) => {
	expect(`../${island.default.displayName}.tsx`).toBe(path)
})
