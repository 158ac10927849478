import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Language } from '#domain/market.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import type { Site } from '#sites/site.ts'
import type { NewReview } from '../embedded/customer-reviews.ts'

/** What customers wrote, with the stars they gave; not all write something. */
const comments: Record<Language, readonly (readonly [rating: number, comment: string])[]> = {
	sv: [
		[5, 'Snabbt och smidigt, bilen var klar på en halvtimme.'],
		[4, 'Trevligt bemötande. Lite kö på morgonen.'],
		[3, 'Bra jobbat, men jag fick vänta längre än lovat.'],
		[5, ''],
		[4, ''],
	],
	nb: [
		[5, 'Raskt og greit, bilen var klar på en halvtime.'],
		[4, 'Hyggelig betjening. Litt kø om morgenen.'],
		[3, 'Godt arbeid, men jeg måtte vente lenger enn lovet.'],
		[5, ''],
		[4, ''],
	],
	fi: [
		[5, 'Nopeaa ja sujuvaa, auto oli valmis puolessa tunnissa.'],
		[4, 'Ystävällinen palvelu. Aamulla vähän jonoa.'],
		[3, 'Hyvää työtä, mutta odotin luvattua kauemmin.'],
		[5, ''],
		[4, ''],
	],
	sk: [
		[5, 'Rýchlo a bez problémov, auto bolo hotové za pol hodinu.'],
		[4, 'Milý personál. Ráno menší rad.'],
		[3, 'Dobrá práca, ale čakal som dlhšie, ako bolo sľúbené.'],
		[5, ''],
		[4, ''],
	],
	en: [
		[5, 'Quick and easy, the car was ready in half an hour.'],
		[4, 'Friendly staff. A bit of a queue in the morning.'],
		[3, 'Good work, but I had to wait longer than promised.'],
		[5, ''],
		[4, ''],
	],
}

const reviewsPerDepartment = 3

/** Made-up reviews of wheel changes of the last weeks. */
export function demoReviews(
	{ key, languages }: Site,
	{ departments, today }: { departments: readonly string[]; today: string },
): NewReview[] {
	return departments.flatMap((department) => {
		const random = createDemoRandom(`tyre hotel reviews ${department}`)
		return random.sample(comments[languages[0].language], reviewsPerDepartment).map(([rating, comment], index) => ({
			...{ id: `demo-${department}-${index}`, site: key, department, rating, comment },
			created_at: `${addDays(today, -random.integer(2, 50))}T${random.integer(10, 18)}:${random.integer(10, 59)}:00.000Z`,
		}))
	})
}
