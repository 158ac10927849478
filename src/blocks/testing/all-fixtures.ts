import type { BlockFixtures } from './block-fixture.ts'

const modules = import.meta.glob<{ fixtures: BlockFixtures }>('../*/*.fixture.ts', { eager: true })

export const allFixtures: BlockFixtures[] = Object.values(modules).map(({ fixtures }) => fixtures)
