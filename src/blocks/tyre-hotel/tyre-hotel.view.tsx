import { leadDraftKey } from '#features/leads/lead-draft-key.ts'
import { TyreOfferForm } from '#features/leads/tyre-offer-form.tsx'
import { describeTyres } from '#features/tyre-hotel/describe-tyres.ts'
import { signedInSteps, TyreHotelSteps } from '#features/tyre-hotel/tyre-hotel-steps.tsx'
import { clearSession } from '#ui/form/session-text.ts'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { tyreHotel } from './tyre-hotel.block.ts'

/** Before a posted step is hydrated. */
export const prepare = ({ data }: BlockProps<typeof tyreHotel>) => (data.posted ? signedInSteps.load() : null)

export default function TyreHotelSection({ fields, data, block }: BlockProps<typeof tyreHotel>) {
	const { Title, Text, ServiceLink, PackageLink, SupportPhone, SupportEmail, Aside } = fields
	const hasAside = fields.Image !== null || Aside !== null
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	const settings = {
		serviceHref: ServiceLink?.href ?? '',
		serviceText: ServiceLink?.text ?? '',
		packageHref: PackageLink?.href ?? '',
		packageText: PackageLink?.text ?? '',
		supportPhone: SupportPhone,
		supportEmail: SupportEmail,
		hasReminders: data.hasReminders,
	}
	return (
		<BlockSection labelledBy={labelledBy}>
			<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
			<TyreHotelSteps
				settings={settings}
				plate={data.plate}
				posted={data.posted}
				aside={
					hasAside && (
						<>
							<Image field="Image" value={fields.Image} sizes="(min-width: 1000px) 40vw, 100vw" />
							<RichText field="Aside" value={Aside} headingLevel={2} />
						</>
					)
				}
				offerForm={({ registrationNumber, workshop, tyres }, carried) => (
					<TyreOfferForm
						plate={registrationNumber}
						workshop={workshop.name}
						tyres={describeTyres(tyres)}
						page={data.offer}
						carried={carried}
					/>
				)}
				onLogOut={() => clearSession(leadDraftKey('TyreOfferForm'))}
			/>
		</BlockSection>
	)
}
