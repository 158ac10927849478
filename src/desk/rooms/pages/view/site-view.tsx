import toolStyles from '#editing/tools.module.css'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { brandDesigns } from '#sites/theme.ts'
import type { Look } from './look-at.ts'
import styles from './site-view.module.css'

/** Address of the view of a path of the site. */
export const viewAddress = (pathname: string) => `/desk/pages/view${pathname === '/' ? '' : pathname}`

const widths = [360, 390, 768, 1280, 1920]

/** A page of the site as visitors get it, below a bar for staff. `site-view.client.ts` follows the links and does what the tools say. */
export function SiteView({ look, siteName }: { look: Look; siteName: string }) {
	const t = useTranslate()
	return (
		<div className={styles.view} data-site-view="">
			<header className={`${toolStyles.tools} ${styles.bar}`}>
				<h1 className="visually-hidden">{t('siteView.frame', { site: siteName })}</h1>
				<nav aria-label={t('siteView.rooms')} className={styles.group}>
					<a href="/desk/pages">{t('desk.pages')}</a>
					<a href="/desk/pages?view=drafts">{t('siteView.drafts')}</a>
					<a href="/desk/texts">{t('desk.texts')}</a>
				</nav>
				<Shown look={look} />
				<Tools />
				<Edit look={look} />
			</header>
			<main id="content" tabIndex={-1} className={styles.stage}>
				<iframe title={t('siteView.frame', { site: siteName })} src={look.address} />
			</main>
		</div>
	)
}

/** What has `data-facts` is taken from the server again for each page that is opened in the frame. */
function Shown({ look }: { look: Look }) {
	const t = useTranslate()
	const { pathname, shown } = look
	return (
		<div className={styles.shown} data-facts="">
			<nav aria-label={t('siteView.state')} className={styles.group}>
				{(['published', 'draft'] as const).map((each) => (
					<a
						key={each}
						href={`${viewAddress(pathname)}?as=${each}`}
						aria-current={each === shown ? 'true' : undefined}
						data-state={each}
					>
						{t(`siteView.${each}`)}
					</a>
				))}
			</nav>
			<p role="status">
				<span className="visually-hidden">{t(`siteView.${shown}`)}: </span>
				{t(stateText(look))}
			</p>
		</div>
	)
}

function Edit({ look: { page } }: { look: Look }) {
	const t = useTranslate()
	return (
		<div className={styles.edit} data-facts="">
			{page && (
				<a href={page.editor} data-main="">
					{page.isHere ? t('siteView.edit') : t('siteView.editNearest', { page: page.name })}
				</a>
			)}
		</div>
	)
}

function stateText({ shown, page, isPublished, hasDraft }: Look): TextKey {
	if (page && !page.isHere) return 'siteView.noPage'
	if (shown === 'draft') return hasDraft ? 'siteView.draftText' : 'siteView.noDraftText'
	if (!isPublished) return 'siteView.hiddenText'
	return hasDraft ? 'siteView.liveWithDraftText' : 'siteView.liveText'
}

/** Shown by the script that they need. */
function Tools() {
	const t = useTranslate()
	return (
		<fieldset className={styles.tools} data-tools="" hidden>
			<legend className="visually-hidden">{t('siteView.tools')}</legend>
			<label>
				<span className="visually-hidden">{t('siteView.width')}</span>
				<select name="width">
					<option value="">{t('siteView.full')}</option>
					{widths.map((width) => (
						<option key={width} value={width}>
							{t('siteView.pixels', { width })}
						</option>
					))}
				</select>
				<output className={styles.scale} />
			</label>
			<label>
				<span className="visually-hidden">{t('siteView.design')}</span>
				<select name="design">
					<option value="">{t('siteView.ownDesign')}</option>
					{brandDesigns.map((design) => (
						<option key={design} value={design}>
							{designNames[design]}
						</option>
					))}
				</select>
			</label>
			<label>
				<input type="checkbox" name="scripts" />
				<span>{t('siteView.withoutScripts')}</span>
			</label>
		</fieldset>
	)
}

const designNames: Record<(typeof brandDesigns)[number], string> = {
	mercedes: 'Mercedes-Benz',
	smart: 'smart',
	mini: 'MINI',
	bmw: 'BMW',
}
