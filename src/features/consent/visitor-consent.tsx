import { useSite } from '#sites/site-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { ConsentQuestion } from './consent-question.tsx'
import type { ConsentSettings } from './consent-settings.ts'

/** The consent question and the place of its settings: only the skip link is before it in the tab order. */
export function VisitorConsent({ settings, cookiesHref }: { settings: ConsentSettings; cookiesHref: string | null }) {
	const { language } = useSite()
	const usercentrics = settings.provider === 'usercentrics' ? settings : null
	return (
		<div
			id="consent"
			data-language={language}
			data-cookies-href={cookiesHref ?? undefined}
			data-settings-id={usercentrics?.settingsId}
			data-loader={usercentrics?.loader}
			{...enhanced('visitor-consent')}
		>
			{!usercentrics && <ConsentQuestion cookiesHref={cookiesHref} />}
		</div>
	)
}
