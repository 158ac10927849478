import { earlyUseScript } from './early-use.ts'
import { lazyLayoutScript } from './lazy-layout.ts'

/** The script in the head of every page, the same for all: its hash is in the content security policy. */
export const inlineScript = earlyUseScript + lazyLayoutScript
