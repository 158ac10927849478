import { parentPort, workerData } from 'node:worker_threads'
import type { Target } from './attack.ts'
import { attacks } from './attacks.ts'
import { Tally } from './tally.ts'

/** Runs one attack in its own thread, so that its client does not slow down the visitors. */
const { name, target, ms }: { name: string; target: Target; ms: number } = workerData
const attack = attacks.find((each) => each.name === name)
if (!attack) throw new Error(`There is no attack ${name}`)
const tally = new Tally(attack)
await attack.run(target, tally, AbortSignal.timeout(ms))
parentPort?.postMessage(tally.report())
// Connections that the server deliberately keeps open would keep the thread alive.
process.exit(0)
