import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { TextsContext } from '#i18n/texts-context.tsx'
import { SiteProvider, useSite } from '#sites/site-context.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { whenNear } from '#ui/when-near.ts'
import type { DrawnBlock, SleepingBlock } from './define-block.ts'
import { DrawnMarkup } from './drawn-markup.tsx'
import { getBlockView, loadBlockViews } from './views.ts'

/** Ids that a block drawn by itself makes begin so, in the browser as on the server. */
export const identifierPrefix = (uid: string) => `${uid}-`

/**
 * The markup of a block, which comes alive where it stands when the visitor nears it: a React root of its own, as React would
 * otherwise have to have the view before it goes anywhere near the markup. Another block or other markup is another element.
 */
export function SleepingMarkup({ block, sleeping }: { block: DrawnBlock; sleeping: SleepingBlock }) {
	const place = useRef<HTMLDivElement>(null)
	const site = useSite()
	const texts = useContext(TextsContext)
	const [hasFailed, setHasFailed] = useState(false)

	const wake = useEffectEvent(async (element: HTMLElement) => {
		await loadBlockViews([sleeping.name])
		// It may have gone while its view was fetched.
		if (!place.current) return null
		const View = getBlockView(sleeping.name)
		return hydrateRoot(
			element,
			<SiteProvider value={site}>
				<TextsContext value={texts}>
					<View fields={sleeping.fields} data={sleeping.data} block={sleeping.block} />
				</TextsContext>
			</SiteProvider>,
			{ identifierPrefix: identifierPrefix(block.uid), onUncaughtError: () => setHasFailed(true) },
		)
	})

	useEffect(() => {
		const element = place.current
		// The element itself takes no room that could be seen.
		const seen = element?.firstElementChild
		if (!element || !seen) return
		let root: Root | null = null
		const stop = whenNear(seen, () => {
			wake(element).then(
				(woken) => {
					root = woken
				},
				// Asleep it is what it is without a script.
				() => {},
			)
		})
		return () => {
			stop()
			// React does not end one root in the middle of drawing another.
			setTimeout(() => root?.unmount())
		}
	}, [])

	return hasFailed ? <ErrorBox /> : <DrawnMarkup ref={place} block={block} />
}
