import type { Kysely } from 'kysely'
import type { Database, DatabaseLanes } from '#db/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import type { SharedPictures } from '../images/shared-pictures.ts'
import { type HealthReport, neededParts, otherParts, reportedParts } from '../infrastructure/health.ts'
import type { LoopDelay } from '../loop-delay.ts'
import type { PageAnswers } from '../page-answers.ts'
import type { RenderGate } from '../render-gate.ts'
import { type Metric, metricsText } from './metrics-text.ts'
import type { RequestCounts } from './request-counts.ts'

export type MetricSubjects = {
	requests: RequestCounts
	health: HealthReport
	gate: RenderGate
	loopDelay: LoopDelay
	pages: Pick<PageAnswers, 'cached'>
	outside: OutsideServices
	/** Null without an object store. */
	sharedPictures: SharedPictures | null
	db: Kysely<Database>
	connections: DatabaseLanes['connections']
	log: Logger
}

const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
	name,
	help,
	type: 'gauge',
	samples,
})

/** All metrics as text. Queues, which the database knows, are left out while it fails. */
export async function collectMetrics(subjects: MetricSubjects): Promise<string> {
	const { requests, log } = subjects
	const queues = await readQueues(subjects.db).catch((error: unknown) => {
		log.warn({ err: error }, 'the queues could not be counted for the metrics')
		return []
	})
	return metricsText([
		...requests.metrics(),
		...(await healthMetrics(subjects)),
		...processMetrics(subjects),
		...poolMetrics(subjects.connections()),
		...(subjects.sharedPictures ? [pictureMetric(subjects.sharedPictures)] : []),
		...queues,
	])
}

async function healthMetrics({ health, outside }: MetricSubjects): Promise<Metric[]> {
	const { status, ...parts } = await health.check()
	const names = [...neededParts, ...otherParts, ...reportedParts]
	return [
		gauge('forecourt_up', 'Whether visitors may be sent here: 1 if /healthz answers 200.', [
			{ value: status === 'ok' || status === 'degraded' ? 1 : 0 },
		]),
		gauge(
			'forecourt_part_up',
			'Whether a part of /healthz is ok.',
			names.map((part) => ({ labels: { part }, value: parts[part] === 'ok' ? 1 : 0 })),
		),
		gauge(
			'forecourt_service_up',
			'Whether an outside service is asked: 0 while its circuit breaker is open.',
			outside.list().map(({ service, breaker }) => ({ labels: { service }, value: breaker === 'open' ? 0 : 1 })),
		),
	]
}

function processMetrics({ gate, loopDelay, pages }: MetricSubjects): Metric[] {
	const { rss, heapUsed } = process.memoryUsage()
	const { user, system } = process.cpuUsage()
	const { entries, bytes } = pages.cached()
	return [
		gauge('forecourt_renders', 'Pages and searches that are being made or wait for it.', [{ value: gate.count }]),
		gauge('forecourt_loop_delay_seconds', 'How late the event loop is, over about half a second.', [
			{ value: loopDelay.recentMs / 1000 },
		]),
		gauge('forecourt_cached_pages', 'Pages in memory.', [{ value: entries }]),
		gauge('forecourt_cached_page_bytes', 'Memory that they take.', [{ value: bytes }]),
		{
			name: 'process_cpu_seconds_total',
			help: 'Processor time.',
			type: 'counter',
			samples: [{ value: (user + system) / 1e6 }],
		},
		gauge('process_resident_memory_bytes', 'Memory of the process.', [{ value: rss }]),
		gauge('nodejs_heap_used_bytes', 'Memory of living objects and garbage of JavaScript.', [{ value: heapUsed }]),
		gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', [
			{ value: Math.round(Date.now() / 1000 - process.uptime()) },
		]),
	]
}

const pictureMetric = ({ counts }: SharedPictures): Metric => ({
	name: 'forecourt_shared_pictures_total',
	help: 'Scaled pictures that other processes had, that they had not, calls that failed, and those that were kept for them.',
	type: 'counter',
	samples: Object.entries(counts).map(([result, value]) => ({ labels: { result }, value })),
})

function poolMetrics(pools: ReturnType<DatabaseLanes['connections']>): Metric[] {
	return [
		gauge(
			'forecourt_database_connections',
			'Connections to PostgreSQL by lane and state.',
			pools.flatMap(({ lane, open, idle }) => [
				{ labels: { lane, state: 'busy' }, value: open - idle },
				{ labels: { lane, state: 'idle' }, value: idle },
			]),
		),
		gauge(
			'forecourt_database_waiting',
			'Callers that wait for a connection, by lane.',
			pools.map(({ lane, waiting }) => ({ labels: { lane }, value: waiting })),
		),
	]
}

/** Messages of the outbox, the same for all processes of a database. */
async function readQueues(db: Kysely<Database>): Promise<Metric[]> {
	const rows = await db
		.selectFrom('outbox_message')
		.select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count'), fn.min('due_at').as('due_at')])
		.where('state', 'in', ['waiting', 'failed'])
		.groupBy(['channel', 'state'])
		.orderBy('channel')
		.orderBy('state')
		.execute()
	const waiting = rows.filter(({ state }) => state === 'waiting')
	const lateSeconds = (dueAt: string) => Math.max(0, (Date.now() - Date.parse(dueAt)) / 1000)
	return [
		gauge(
			'forecourt_outbox_messages',
			'Messages that wait or have failed, by channel.',
			rows.map(({ channel, state, count }) => ({ labels: { channel, state }, value: Number(count) })),
		),
		gauge(
			'forecourt_outbox_late_seconds',
			'How long the message that has waited longest is due, by channel.',
			waiting.map(({ channel, due_at }) => ({ labels: { channel }, value: lateSeconds(due_at) })),
		),
	]
}
