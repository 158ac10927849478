import { formatPlate } from '#domain/cars/registration-number.ts'
import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { MessageUseNotice } from '../../message-use-notice.tsx'
import { agreementForms, showAgreement } from './agreement-forms.tsx'
import { AgreementList } from './agreement-list.tsx'
import { addAgreement, showNewAgreement } from './new-agreement-page.tsx'
import { RatingsPage } from './ratings-page.tsx'
import { WheelLabels } from './wheel-labels.tsx'
import { withHotel } from './with-hotel.ts'

/** The wheels that the workshops keep for customers. */
export const tyreHotelPage: DeskPage<'tyre-hotel'> = {
	'tyre-hotel.open': withHotel(showAgreements),
	'tyre-hotel.new': withHotel((request, hotel) => showNewAgreement(request, hotel)),
	'tyre-hotel.ratings': withHotel(showRatings),
	'tyre-hotel.agreement': withHotel((request, hotel) => showAgreement(request, hotel)),
	'tyre-hotel.labels': withHotel(showLabels),
	'tyre-hotel.add': withHotel(addAgreement),
	...agreementForms,
}

async function showAgreements(request: StaffRequest, hotel: TyreHotelOperator): Promise<DeskAnswer> {
	const { site, query, t } = request
	const sought = query.get('plate')?.trim() ?? ''
	const page = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0
	const [{ agreements, hasMore }, use] = await Promise.all([
		hotel.search(site, { text: sought, page }),
		hotel.messageUse(site),
	])
	const hasEnded = query.get('view') === 'ended'
	const notice = <MessageUseNotice use={use} timeZone={site.market.timeZone} />
	return {
		title: t('desk.tyre-hotel'),
		main: <AgreementList {...{ agreements, hasMore, sought, page, hasEnded, notice }} />,
	}
}

async function showRatings({ site, t }: StaffRequest, hotel: TyreHotelOperator): Promise<DeskAnswer> {
	const ratings = await hotel.ratings(site)
	return { title: t('tyreDesk.ratings'), main: <RatingsPage {...ratings} timeZone={site.market.timeZone} /> }
}

async function showLabels(
	{ site, t, below: [id = '', , setId] }: StaffRequest,
	hotel: TyreHotelOperator,
): Promise<DeskAnswer | null> {
	const agreement = await hotel.find(site, id)
	const set = agreement?.sets.find((each) => each.id === setId)
	if (!agreement || !set) return null
	return {
		title: `${t('tyreDesk.labels')} ${formatPlate(agreement.registrationNumber, site.market.country)}`,
		main: <WheelLabels agreement={agreement} set={set} siteName={site.name} />,
	}
}
