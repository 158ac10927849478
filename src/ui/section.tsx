import { Component, type ReactNode, Suspense } from 'react'
import { ErrorBox } from './error-box.tsx'

/**
 * Part of a page that can fail alone. In the browser the boundary catches; on the server React leaves the Suspense
 * fallback in place of what threw, so the fallback is the error box too. What is only ever drawn in the browser may say
 * what stands there while it is loaded.
 */
export function Section({ loading = <ErrorBox />, children }: { loading?: ReactNode; children: ReactNode }) {
	return (
		<SectionBoundary>
			<Suspense fallback={loading}>{children}</Suspense>
		</SectionBoundary>
	)
}

class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false }

	static getDerivedStateFromError() {
		return { hasFailed: true }
	}

	override render() {
		return this.state.hasFailed ? <ErrorBox /> : this.props.children
	}
}
