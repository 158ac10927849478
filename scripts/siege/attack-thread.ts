import { parentPort, workerData } from 'node:worker_threads'
import type { Target } from './attack.ts'
import { attacks } from './attacks.ts'
import { Tally } from './tally.ts'

/** One attack in a thread of its own, so that what visitors see is not slowed by its client. */
const { name, target, ms }: { name: string; target: Target; ms: number } = workerData
const attack = attacks.find((each) => each.name === name)
if (!attack) throw new Error(`There is no attack ${name}`)
const tally = new Tally(attack)
await attack.run(target, tally, AbortSignal.timeout(ms))
parentPort?.postMessage(tally.report())
// Connections that the server keeps open on purpose would keep the thread.
process.exit(0)
