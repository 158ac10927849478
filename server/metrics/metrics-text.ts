/** A sample: values of the labels by their names, and a number. */
export type Sample = { labels?: Record<string, string>; value: number }

export type Metric = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: readonly Sample[] }

/** As Prometheus reads it (text format 0.0.4). A sample of a histogram has the suffix of its name in the label `#`. */
export function metricsText(metrics: readonly Metric[]): string {
	return metrics
		.filter(({ samples }) => samples.length > 0)
		.map(({ name, help, type, samples }) => {
			const lines = samples.map(({ labels = {}, value }) => `${name}${suffixOf(labels)}${labelText(labels)} ${value}`)
			return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
		})
		.join('')
}

const suffixOf = ({ '#': suffix = '' }: Record<string, string>) => suffix

function labelText(labels: Record<string, string>): string {
	const parts = Object.entries(labels).flatMap(([name, value]) => (name === '#' ? [] : `${name}="${escaped(value)}"`))
	return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
