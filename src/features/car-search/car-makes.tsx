import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './car-makes.module.css'

/** A make or model with its list. */
export type MakeLine = { name: string; count: number; href: string; prices: string | null }

export type MakeView = MakeLine & { id: string; logo: string | null; models: MakeLine[] }

type CarMakesProps = { title: string; intro: string; makes: readonly MakeView[]; breadcrumb: ReactNode }

/** All makes of a stock with their models. */
export function CarMakes({ title, intro, makes, breadcrumb }: CarMakesProps) {
	const t = useTranslate()
	return (
		<div className={`page-width ${styles.page}`}>
			{breadcrumb}
			<header className={styles.head}>
				<h1>{title}</h1>
				<p>{intro}</p>
			</header>
			<nav className={styles.jump} aria-label={t('carMakes.jump')}>
				<ul className={styles.names}>
					{makes.map(({ id, name }) => (
						<li key={id}>
							<Anchor href={`#${id}`}>{name}</Anchor>
						</li>
					))}
				</ul>
			</nav>
			{makes.map((make) => (
				<Make key={make.id} make={make} />
			))}
		</div>
	)
}

function Make({ make: { id, name, logo, count, href, prices, models } }: { make: MakeView }) {
	const t = useTranslate()
	return (
		<section id={id} className={styles.make} aria-labelledby={`${id}-name`}>
			<div className={styles.about}>
				{logo && <img className={styles.logo} src={logo} alt="" loading="lazy" width="56" height="56" />}
				<h2 id={`${id}-name`}>
					<Anchor href={href}>{name}</Anchor>
				</h2>
				<p className={styles.facts}>
					<span>{t('carList.resultCount', { count })}</span>
					{prices && <span>{prices}</span>}
				</p>
			</div>
			<ul className={styles.models}>
				{models.map((model) => (
					<li key={model.href}>
						<Anchor href={model.href} className={styles.model}>
							<span className={styles.name}>{model.name}</span>
							<span className={styles.count}>{t('carList.resultCount', { count: model.count })}</span>
							{model.prices && <span className={styles.prices}>{model.prices}</span>}
						</Anchor>
					</li>
				))}
			</ul>
		</section>
	)
}
