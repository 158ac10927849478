import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Environment } from '#platform/environment.ts'
import type { Tracing } from '#platform/tracing.ts'

type Settings = Pick<
	Environment,
	'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'TRUST_PROXY' | 'ROLE'
>

/** Sends spans to a collector. What it cannot take within its queue is dropped: no request waits for it. */
export function openTracing(endpoint: string, settings: Settings): Tracing {
	const exporter = new OTLPTraceExporter({
		url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
		headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
		timeoutMillis: 5000,
	})
	const provider = new TracerProvider({
		resource: resourceFromAttributes({
			'service.name': settings.OTEL_SERVICE_NAME,
			'service.instance.id': `${process.pid}`,
			'forecourt.role': settings.ROLE,
		}),
		// What a proxy of ours has decided holds.
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
		spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
	})
	const tracer = provider.getTracer('forecourt')
	const running = new AsyncLocalStorage<Span>()
	const contextOf = (traceParent: string | undefined) => {
		// A visitor must not say what is recorded.
		const parent = settings.TRUST_PROXY && traceParent !== undefined ? parseTraceParent(traceParent) : null
		return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
	}

	return {
		begin({ method, traceParent }) {
			const attributes = { 'http.request.method': method }
			const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, contextOf(traceParent))
			return {
				run: (work) => running.run(span, work),
				end({ path, site, status, cache }) {
					span.updateName(`${method} ${path}`)
					span.setAttributes({ 'url.path': path, 'http.response.status_code': status })
					if (site !== null) span.setAttribute('forecourt.site', site)
					if (cache !== undefined) span.setAttribute('forecourt.cache', cache)
					if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
					span.end()
				},
			}
		},
		notePart({ name, attributes, ms, hasFailed }) {
			const request = running.getStore()
			if (!request) return
			const endTime = Date.now()
			const within = trace.setSpan(ROOT_CONTEXT, request)
			const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: endTime - ms }, within)
			if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
			span.end(endTime)
		},
		traceId: () => running.getStore()?.spanContext().traceId ?? null,
		// Of a collector that does not answer.
		close: () => provider.shutdown().catch(() => 'the last spans are lost'),
	}
}
