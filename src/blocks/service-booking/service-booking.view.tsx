import { BookingSteps, laterSteps } from '#features/service-booking/booking-steps.tsx'
import type { BlockProps } from '../define-block.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import { BookingIntro } from './booking-intro.tsx'
import type { serviceBooking } from './service-booking.block.ts'

/** Before a step of the address is hydrated. */
export const prepare = ({ data }: BlockProps<typeof serviceBooking>) =>
	data.start.state.car === null ? null : laterSteps.load()

export default function ServiceBooking({ fields, data, block }: BlockProps<typeof serviceBooking>) {
	const { Title, Text, MakeLinks, OtherMakes, DamageLink, ContactEmail, CallBackLink } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	const settings = {
		damageUrl: DamageLink?.href ?? '',
		contactEmail: ContactEmail,
		callBackHref: CallBackLink?.href ?? '',
		makeLinks: MakeLinks.flatMap(({ Name, Link }) => (Link ? [{ make: Name, href: Link.href }] : [])),
		mapService: data.mapService,
	}
	return (
		<BlockSection labelledBy={labelledBy}>
			<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
			<BookingSteps
				settings={settings}
				start={data.start}
				intro={<BookingIntro MakeLinks={MakeLinks} OtherMakes={OtherMakes} />}
			/>
		</BlockSection>
	)
}
