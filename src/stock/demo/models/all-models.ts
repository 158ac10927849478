import { massMarket } from './mass-market.ts'
import type { Model } from './model.ts'
import { nordicAndAmerican } from './nordic-and-american.ts'
import { premium } from './premium.ts'
import { volkswagenGroup } from './volkswagen-group.ts'

/** Makes and models of the demo stock: real ones, with figures close to the makers' own. */
export const allModels: readonly Model[] = [...nordicAndAmerican, ...volkswagenGroup, ...premium, ...massMarket]
