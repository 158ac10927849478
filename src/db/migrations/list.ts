import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'
import * as content from './001-content.ts'
import * as stock from './002-stock.ts'
import * as signingKeys from './020-signing-keys.ts'
import * as pageViews from './040-page-views.ts'
import * as leads from './041-leads.ts'
import * as externalMedia from './042-external-media.ts'
import * as stockImages from './043-stock-images.ts'
import * as lostAndKept from './047-lost-and-kept.ts'
import * as stockReaders from './055-stock-readers.ts'
import * as workshop from './060-workshop.ts'
import * as staff from './062-staff.ts'
import * as tyreHotel from './064-tyre-hotel.ts'
import * as bookingHistory from './065-booking-history.ts'
import * as wheelSets from './067-1-wheel-sets.ts'
import * as textMessages from './067-2-text-messages.ts'
import * as seasonReminders from './067-3-season-reminders.ts'
import * as leadPhotos from './068-lead-photos.ts'
import * as staffLanguage from './069-staff-language.ts'
import * as staffPasskeys from './069-staff-passkeys.ts'
import * as messageLanguages from './072-message-languages.ts'
import * as outbox from './081-1-outbox.ts'
import * as wheelChanges from './081-2-wheel-changes.ts'
import * as pageRoles from './086-page-roles.ts'
import * as staffDoors from './088-staff-doors.ts'
import * as useCounts from './089-use-counts.ts'
import * as visitorBookings from './089-visitor-bookings.ts'
import * as keys from './090-1-keys.ts'
import * as sealedLeads from './090-2-sealed-leads.ts'
import * as sealedBookings from './090-3-sealed-bookings.ts'
import * as sealedHotel from './090-4-sealed-hotel.ts'
import * as indexes from './091-indexes.ts'
import * as specialHours from './095-special-hours.ts'
import * as readyQuarter from './098-1-ready-quarter.ts'
import * as unsettledAttempts from './099-unsettled-attempts.ts'
import * as bookingParts from './106-1-booking-parts.ts'
import * as signInCounts from './106-2-sign-in-counts.ts'
import * as reminderOrigin from './108-reminder-origin.ts'
import * as contentDrafts from './112-content-drafts.ts'
import * as deletedPages from './115-deleted-pages.ts'
import * as outsideContent from './120-outside-content.ts'
import * as media from './121-media.ts'
import * as pagePlans from './123-page-plans.ts'
import * as pageReviews from './123-page-reviews.ts'
import * as editors from './125-editors.ts'
import * as outsideChanges from './127-outside-changes.ts'
import * as stockSearch from './128-stock-search.ts'
import * as leadParts from './134-lead-parts.ts'
import * as crop from './135-1-crop.ts'
import * as films from './135-2-films.ts'
import * as fleet from './136-1-fleet.ts'
import * as unnamedFiles from './140-unnamed-files.ts'
import * as sealedColumns from './165-sealed-columns.ts'
import * as platesOfPersons from './173-plates-of-persons.ts'
import * as scaledPictures from './186-scaled-pictures.ts'

/**
 * A released migration never changes; a later one corrects it. It only expands, so that processes of the release before go on beside it.
 * `contracts`: it takes away what a release before this one needs, which then refuses to start.
 */
export type Migration = { name: string; up: (db: Kysely<Database>) => Promise<void>; contracts?: true }

/** In order of execution. Listed by hand, because the order matters. */
export const migrations: readonly Migration[] = [
	{ name: '001-content', up: content.up },
	{ name: '002-stock', up: stock.up },
	{ name: '020-signing-keys', up: signingKeys.up },
	{ name: '040-page-views', up: pageViews.up },
	{ name: '041-leads', up: leads.up },
	{ name: '042-external-media', up: externalMedia.up },
	{ name: '043-stock-images', up: stockImages.up },
	{ name: '047-lost-and-kept', up: lostAndKept.up },
	{ name: '055-stock-readers', up: stockReaders.up },
	{ name: '060-workshop', up: workshop.up },
	{ name: '062-staff', up: staff.up },
	{ name: '064-tyre-hotel', up: tyreHotel.up },
	{ name: '065-booking-history', up: bookingHistory.up },
	{ name: '067-1-wheel-sets', up: wheelSets.up },
	{ name: '067-2-text-messages', up: textMessages.up },
	{ name: '067-3-season-reminders', up: seasonReminders.up },
	{ name: '068-lead-photos', up: leadPhotos.up },
	{ name: '069-staff-language', up: staffLanguage.up },
	{ name: '069-staff-passkeys', up: staffPasskeys.up },
	{ name: '072-message-languages', up: messageLanguages.up },
	{ name: '081-1-outbox', up: outbox.up },
	{ name: '081-2-wheel-changes', up: wheelChanges.up },
	{ name: '086-page-roles', up: pageRoles.up },
	{ name: '088-staff-doors', up: staffDoors.up },
	{ name: '089-use-counts', up: useCounts.up },
	{ name: '089-visitor-bookings', up: visitorBookings.up },
	{ name: '090-1-keys', up: keys.up },
	{ name: '090-2-sealed-leads', up: sealedLeads.up },
	{ name: '090-3-sealed-bookings', up: sealedBookings.up },
	{ name: '090-4-sealed-hotel', up: sealedHotel.up },
	{ name: '091-indexes', up: indexes.up },
	{ name: '095-special-hours', up: specialHours.up },
	{ name: '098-1-ready-quarter', up: readyQuarter.up },
	{ name: '099-unsettled-attempts', up: unsettledAttempts.up },
	{ name: '106-1-booking-parts', up: bookingParts.up },
	{ name: '106-2-sign-in-counts', up: signInCounts.up },
	{ name: '108-reminder-origin', up: reminderOrigin.up },
	{ name: '112-content-drafts', up: contentDrafts.up },
	{ name: '115-deleted-pages', up: deletedPages.up },
	{ name: '120-outside-content', up: outsideContent.up },
	{ name: '121-media', up: media.up },
	{ name: '123-page-plans', up: pagePlans.up },
	{ name: '123-page-reviews', up: pageReviews.up },
	{ name: '125-editors', up: editors.up },
	{ name: '127-outside-changes', up: outsideChanges.up },
	{ name: '128-stock-search', up: stockSearch.up },
	{ name: '134-lead-parts', up: leadParts.up },
	{ name: '135-1-crop', up: crop.up },
	{ name: '135-2-films', up: films.up },
	{ name: '136-1-fleet', up: fleet.up },
	{ name: '140-unnamed-files', up: unnamedFiles.up },
	// A process of the release before finds no account by its address, and no car by its plate.
	{ name: '165-sealed-columns', up: sealedColumns.up, contracts: true },
	// A process of the release before finds no booking and no agreement by its plate.
	{ name: '173-plates-of-persons', up: platesOfPersons.up, contracts: true },
	{ name: '186-scaled-pictures', up: scaledPictures.up },
]
