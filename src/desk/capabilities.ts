import type { siteRules } from './named-sites.ts'
import type { AuditAction } from './staff/audit-actions.ts'
import { type Role, roles } from './staff/roles.ts'

/** What may be done at the desk: one row for each page that opens and each form that is taken. Its name begins with its page. */
export type Capability = {
	/** Segments below the page; `:x` stands for any one, `*` for all that follow. */
	path: string
	/** The form's field `do`, which is empty where a form has none; undefined: it is opened. */
	do?: readonly string[]
	/** Opened only with this view in the query. */
	view?: string
	/**
	 * `anyone`: without a session. `signed-in`: also before a second factor is shown, to get ready. `ready`: with any role, or none. Roles:
	 * those who have one of them.
	 */
	who: 'anyone' | 'signed-in' | 'ready' | readonly Role[]
	/** Where the role must count; this site if not said. */
	where?: keyof typeof siteRules
	/** Asks again for a code or the password if that was longer ago. */
	confirmMinutes?: number
	/** What the audit log can get, in the transaction of the change. */
	audit?: readonly AuditAction[]
}

const sellers: readonly Role[] = ['owner', 'seller']
const mechanics: readonly Role[] = ['owner', 'workshop']
const owners: readonly Role[] = ['owner']
const publishers: readonly Role[] = ['owner', 'publisher']
const writers: readonly Role[] = ['owner', 'publisher', 'editor']

const rows = {
	'home.open': { path: '', who: 'signed-in' },
	'events.open': { path: '', who: ['owner', 'seller', 'workshop', 'editor', 'publisher'] },

	'join.open': { path: '', who: 'anyone' },
	'join.join': { path: '', do: [''], who: 'anyone', audit: ['joined'] },
	'sign-in.open': { path: '', who: 'anyone' },
	'sign-in.sign-in': { path: '', do: [''], who: 'anyone', audit: ['sign-in refused', 'sign-in too-many'] },
	'code.open': { path: '', who: 'anyone' },
	'code.enter': { path: '', do: [''], who: 'anyone', audit: ['code refused', 'code too-many'] },
	'passkey.open': { path: '', who: 'anyone' },
	'passkey.challenge': { path: '', do: ['challenge'], who: 'anyone' },
	'passkey.sign-in': { path: '', do: ['sign-in'], who: 'anyone', audit: ['passkey refused'] },
	'sign-out.sign-out': { path: '', do: [''], who: 'signed-in', audit: ['signed out'] },

	'second-factor.open': { path: '', who: 'signed-in' },
	'second-factor.start': {
		path: '',
		do: ['start'],
		who: 'signed-in',
		confirmMinutes: 15,
		audit: ['code refused', 'code too-many'],
	},
	'second-factor.confirm': {
		path: '',
		do: ['confirm'],
		who: 'signed-in',
		confirmMinutes: 15,
		audit: ['second factor'],
	},
	'second-factor.challenge': { path: '', do: ['challenge'], who: 'signed-in', confirmMinutes: 15 },
	'second-factor.passkey': {
		path: '',
		do: ['passkey'],
		who: 'signed-in',
		confirmMinutes: 15,
		audit: ['passkey added'],
	},

	'account.open': { path: '', who: 'ready' },
	'account.language': { path: '', do: ['language'], who: 'ready', audit: ['language changed'] },
	'account.end-session': { path: '', do: ['end-session'], who: 'ready', audit: ['session ended'] },
	'account.challenge': { path: '', do: ['challenge'], who: 'ready', confirmMinutes: 15 },
	'account.passkey': { path: '', do: ['passkey'], who: 'ready', confirmMinutes: 15, audit: ['passkey added'] },
	'account.remove-passkey': {
		path: '',
		do: ['remove-passkey'],
		who: 'ready',
		confirmMinutes: 15,
		audit: ['passkey removed'],
	},
	// It asks for the old password itself.
	'account.password': { path: '', do: ['password'], who: 'ready', audit: ['password changed', 'password refused'] },

	'leads.open': { path: '', who: sellers },
	'leads.export': { path: 'export.csv', who: sellers, audit: ['leads exported'] },
	'leads.lead': { path: ':id', who: sellers },
	'leads.photo': { path: ':id/photos/*', who: sellers },
	'leads.care': { path: ':id', do: ['care'], who: sellers, audit: ['lead new', 'lead working', 'lead done'] },
	'leads.note': { path: ':id', do: ['note'], who: sellers, audit: ['lead noted'] },
	'leads.send': { path: ':id', do: ['send'], who: sellers, audit: ['lead sent again'] },
	'leads.dealers': { path: ':id/move', who: sellers },
	// It leaves one site and comes to another.
	'leads.move': { path: ':id/move', do: ['move'], who: sellers, where: 'destination', audit: ['lead moved'] },
	'leads.erase': { path: ':id', do: ['erase'], who: sellers, audit: ['lead erased'] },
	// What sellers have of a person and what workshops have.
	'leads.person': { path: ':id/person', who: owners },
	'leads.erase-person': { path: ':id/person', do: ['erase-person'], who: owners, audit: ['person erased'] },

	'bookings.open': { path: '', who: mechanics },
	'bookings.new': { path: 'new', who: mechanics },
	'bookings.booking': { path: ':id', who: mechanics },
	'bookings.book': { path: 'new', do: [''], who: mechanics, audit: ['booking made'] },
	'bookings.car': { path: 'new', do: ['car'], who: mechanics, audit: ['car registered', 'car changed'] },
	'bookings.person': { path: ':id/person', who: owners },
	'bookings.erase-person': { path: ':id/person', do: ['erase-person'], who: owners, audit: ['person erased'] },
	'bookings.move': { path: ':id', do: ['move'], who: mechanics, audit: ['booking moved'] },
	'bookings.cancel': { path: ':id', do: ['cancel'], who: mechanics, audit: ['booking cancelled'] },
	'bookings.settle': {
		path: ':id',
		do: ['done', 'no-show', 'reopened'],
		who: mechanics,
		audit: ['booking done', 'booking no-show', 'booking reopened'],
	},

	'hours.open': { path: '', who: mechanics },
	'hours.save': { path: '', do: [''], who: mechanics, audit: ['workshop hours changed'] },

	'catalogue.open': { path: '*', who: owners },
	'catalogue.terms': { path: 'workshops/:id', do: ['save'], who: owners, audit: ['workshop terms changed'] },
	'catalogue.own-price': {
		path: 'workshops/:id/:code',
		do: ['save', 'clear'],
		who: owners,
		audit: ['workshop price changed'],
	},
	'catalogue.test-drives': { path: 'test-drives/:id', do: ['save'], who: owners, audit: ['test drives changed'] },
	'catalogue.rules': { path: 'rules', do: ['save'], who: owners, where: 'country', audit: ['catalogue rules changed'] },
	'catalogue.agreement': {
		path: 'agreements',
		do: ['save'],
		who: owners,
		where: 'country',
		audit: ['agreement changed'],
	},
	'catalogue.group': {
		path: 'group/:number',
		do: ['save', 'remove', 'up', 'down'],
		who: owners,
		where: 'country',
		audit: ['group changed'],
	},
	'catalogue.add': { path: 'new', do: ['save'], who: owners, where: 'country', audit: ['offering added'] },
	'catalogue.change': { path: 'work/:code', do: ['save'], who: owners, where: 'country', audit: ['offering changed'] },
	'catalogue.remove': {
		path: 'work/:code',
		do: ['remove'],
		who: owners,
		where: 'country',
		audit: ['offering removed'],
	},

	'tyre-hotel.open': { path: '', who: mechanics },
	'tyre-hotel.new': { path: 'new', who: mechanics },
	'tyre-hotel.ratings': { path: 'ratings', who: mechanics },
	'tyre-hotel.agreement': { path: ':id', who: mechanics },
	'tyre-hotel.labels': { path: ':id/labels/:set', who: mechanics },
	'tyre-hotel.add': { path: 'new', do: [''], who: mechanics, audit: ['tyre agreement added'] },
	'tyre-hotel.out': { path: ':id', do: ['out'], who: mechanics, audit: ['wheels out'] },
	'tyre-hotel.in': { path: ':id', do: ['in'], who: mechanics, audit: ['wheels in'] },
	'tyre-hotel.measure': { path: ':id', do: ['measure'], who: mechanics, audit: ['wheels measured'] },
	'tyre-hotel.new-set': { path: ':id', do: ['new-set'], who: mechanics, audit: ['wheels added'] },
	'tyre-hotel.change': { path: ':id', do: ['change'], who: mechanics, audit: ['tyre agreement changed'] },
	'tyre-hotel.phone': { path: ':id', do: ['phone'], who: mechanics, audit: ['customer phone changed'] },
	'tyre-hotel.reminder': {
		path: ':id',
		do: ['reminder'],
		who: mechanics,
		audit: ['reminders wanted', 'reminders ended'],
	},
	'tyre-hotel.end': { path: ':id', do: ['end'], who: mechanics, audit: ['tyre agreement ended'] },

	// Text messages are about wheels.
	'outbox.messages': { path: '', view: 'messages', who: mechanics },
	'outbox.open': { path: '', who: ['owner', 'seller', 'workshop'] },
	'outbox.show': { path: '', do: ['show'], who: mechanics, audit: ['sign-in code read'] },

	'pages.drafts': { path: '', view: 'drafts', who: writers },
	'pages.translations': { path: '', view: 'translations', who: writers },
	'pages.publish-drafts': { path: '', do: ['publish-drafts'], who: publishers, audit: ['page published'] },
	'pages.comments': { path: 'review/:language/*', view: 'comments', who: writers },
	'pages.review': { path: 'review/:language/*', who: writers },
	'pages.ask-review': { path: 'review/:language/*', do: ['ask-review'], who: writers, audit: ['review asked'] },
	'pages.approve': { path: 'review/:language/*', do: ['approve'], who: publishers, audit: ['draft approved'] },
	'pages.send-back': { path: 'review/:language/*', do: ['send-back'], who: publishers, audit: ['draft sent back'] },
	'pages.comment': { path: 'review/:language/*', do: ['comment'], who: writers, audit: ['comment added'] },
	'pages.resolve': { path: 'review/:language/*', do: ['resolve'], who: writers, audit: ['comment resolved'] },
	'pages.reopen': { path: 'review/:language/*', do: ['reopen'], who: writers, audit: ['comment reopened'] },
	'pages.share': { path: 'review/:language/*', do: ['share'], who: writers, audit: ['preview shared'] },
	'pages.end-share': { path: 'review/:language/*', do: ['end-share'], who: writers, audit: ['preview ended'] },
	'pages.plans': { path: 'plans', who: writers },
	'pages.plan-form': { path: 'plans/new', who: publishers },
	'pages.plan': { path: 'plans/new', do: ['plan'], who: publishers, audit: ['plan made'] },
	'pages.planned': { path: 'plans/:id', who: publishers },
	'pages.change-plan': { path: 'plans/:id', do: ['change-plan'], who: publishers, audit: ['plan changed'] },
	'pages.cancel-plan': { path: 'plans/:id', do: ['cancel-plan'], who: publishers, audit: ['plan cancelled'] },
	'pages.open': { path: '', who: writers },
	'pages.new': { path: 'new', who: writers },
	'pages.create': { path: 'new', do: ['create'], who: writers, audit: ['page created'] },
	'pages.deleted': { path: 'deleted', who: writers },
	'pages.bring-back': { path: 'deleted', do: ['bring-back'], who: writers, audit: ['page restored'] },
	'pages.page': { path: 'page/*', who: writers },
	// What visitors see is renamed, moved, deleted and brought back by publishers alone, as the handlers say.
	'pages.rename': { path: 'page/*', do: ['rename'], who: writers, audit: ['page renamed'] },
	'pages.move': { path: 'page/*', do: ['move'], who: writers, audit: ['page moved'] },
	'pages.address': { path: 'page/*', do: ['address'], who: writers, audit: ['page address changed'] },
	'pages.copy': { path: 'page/*', do: ['copy'], who: writers, audit: ['page copied'] },
	'pages.delete': { path: 'page/*', do: ['delete'], who: writers, audit: ['page deleted'] },
	'pages.add-language': { path: 'page/*', do: ['add-language'], who: writers, audit: ['page language added'] },
	'pages.take-offline': { path: 'page/*', do: ['take-offline'], who: publishers, audit: ['page taken offline'] },
	'pages.put-online': { path: 'page/*', do: ['put-online'], who: publishers, audit: ['page published'] },
	'pages.block': { path: 'edit/*', view: 'block', who: writers },
	'pages.new-blocks': { path: 'edit/*', view: 'new-blocks', who: writers },
	'pages.look': { path: 'view/*', who: writers },
	'pages.preview': { path: 'preview/*', who: writers },
	'pages.preview-form': { path: 'preview/*', do: [''], who: writers },
	'pages.check': { path: 'check/*', who: writers },
	'pages.revisions': { path: 'revisions/:language/*', who: writers },
	'pages.restore': { path: 'revisions/:language/*', do: ['restore'], who: writers, audit: ['version restored'] },
	'pages.edit': { path: 'edit/*', who: writers },
	'pages.links': { path: 'links', who: writers },
	'pages.pictures': { path: 'pictures', who: writers },
	'pages.films': { path: 'films', who: writers },
	'pages.cars': { path: 'cars', who: writers },
	'pages.change': { path: 'edit/*', do: ['change'], who: writers, audit: ['draft begun'] },
	// Nothing of the page changes.
	'pages.here': { path: 'edit/*', do: ['here'], who: writers },
	'pages.add-tag': { path: 'edit/*', do: ['add-tag'], who: writers, audit: ['tag added'] },
	'pages.discard': { path: 'edit/*', do: ['discard'], who: writers, audit: ['draft discarded'] },
	'pages.publish': { path: 'edit/*', do: ['publish'], who: publishers, audit: ['page published'] },

	// The link of a preview is the permission.
	'preview.open': { path: '', who: 'anyone' },

	'media.open': { path: '', who: writers },
	'media.removed': { path: 'removed', who: writers },
	'media.item': { path: 'item/:id', who: writers },
	'media.upload': { path: '', do: ['upload'], who: writers, audit: ['file added', 'file restored'] },
	// A picture or film from the editor of a page.
	'media.add': { path: 'add', do: ['add'], who: writers, audit: ['file added', 'file restored'] },
	// What visitors see is changed by publishers alone, as the handlers say.
	'media.save': { path: 'item/:id', do: ['save'], who: writers, audit: ['file changed'] },
	'media.film': { path: 'item/:id', do: ['film'], who: writers, audit: ['file changed'] },
	'media.replace': { path: 'item/:id', do: ['replace'], who: writers, audit: ['file replaced'] },
	'media.remove': { path: 'item/:id', do: ['remove'], who: writers, audit: ['file removed'] },
	'media.bring-back': { path: 'removed', do: ['bring-back'], who: writers, audit: ['file restored'] },

	'redirects.open': { path: '', who: publishers },
	'redirects.export': { path: 'export.csv', who: publishers },
	'redirects.add': { path: '', do: ['add'], who: publishers, audit: ['redirect added'] },
	'redirects.change': { path: '', do: ['change'], who: publishers, audit: ['redirect changed'] },
	'redirects.remove': { path: '', do: ['remove'], who: publishers, audit: ['redirect removed'] },
	'redirects.import': { path: '', do: ['import'], who: publishers, audit: ['redirects imported'] },

	'texts.open': { path: '', who: writers },
	'texts.save': { path: '', do: ['save'], who: ['owner', 'publisher'], audit: ['text changed'] },

	'services.open': { path: '', who: owners },

	'staff.open': { path: '', who: owners },
	'staff.add': {
		path: '',
		do: ['add'],
		who: owners,
		where: 'named',
		confirmMinutes: 15,
		audit: roles.map((role) => `granted ${role}` as const),
	},
	'staff.link': { path: '', do: ['link'], who: owners, confirmMinutes: 15, audit: ['sign-in link made'] },
	'staff.revoke': {
		path: '',
		do: ['revoke'],
		who: owners,
		where: 'named',
		confirmMinutes: 15,
		audit: roles.map((role) => `revoked ${role}` as const),
	},
} as const satisfies Record<`${string}.${string}`, Capability>

export type CapabilityName = keyof typeof rows
export type CapabilityOf<Name extends CapabilityName> = (typeof rows)[Name]

export const capabilities: Readonly<Record<CapabilityName, Capability>> = rows

/** The row of a request; null: there is nothing. */
export function findCapability(asked: {
	path: readonly string[]
	view: string | null
	/** Null if it is opened. */
	form: URLSearchParams | null
}): CapabilityName | null {
	const [page = 'home', ...below] = asked.path
	// It has no address of its own.
	if (asked.path[0] === 'home') return null
	const action = asked.form && (asked.form.get('do') ?? '')
	const found = Object.entries(capabilities).find(
		([name, row]) =>
			name.startsWith(`${page}.`) &&
			(action === null ? row.do === undefined : row.do?.includes(action)) &&
			(row.view === undefined || row.view === asked.view) &&
			matches(row.path, below),
	)
	return (found?.[0] as CapabilityName | undefined) ?? null
}

function matches(pattern: string, path: readonly string[]): boolean {
	const parts = pattern.split('/').filter(Boolean)
	if (parts.at(-1) !== '*' && parts.length !== path.length) return false
	return parts.every(
		(part, index) => part === '*' || (path[index] !== undefined && (part.startsWith(':') || part === path[index])),
	)
}
