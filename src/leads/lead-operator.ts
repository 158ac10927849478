import type { PersonContact } from '#domain/customer/person-contact.ts'
import type { Mailbox } from '#outbox/outbox-message.ts'
import type { LeadContent, LeadPhoto } from './forms-hub.ts'

export const leadFilters = ['all', 'waiting', 'dead', 'quarantined'] as const
export type LeadFilter = (typeof leadFilters)[number]

/** The way of a lead to one destination. `dead`: given up; an operator may send it again. */
export type LeadDelivery = {
	destination: string
	state: 'waiting' | 'delivered' | 'dead'
	attempts: number
	/** The last one of the receiver, as a short code without personal data. */
	answer: string | null
}

export type StoredLead = {
	submissionId: string
	site: string
	formName: string
	receivedAt: string
	/** Spam rules that apply; empty for an accepted lead. */
	suspicions: string[]
	/** Empty as long as it is only kept here. */
	deliveries: LeadDelivery[]
	/** Null once erased. */
	content: LeadContent | null
}

export const leadStatuses = ['new', 'working', 'done'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** `open` and `mine`: not done. `held`: kept back as likely spam. `failed`: a delivery was given up. */
export const leadViews = ['open', 'mine', 'held', 'failed', 'all'] as const
export type LeadView = (typeof leadViews)[number]

export type LeadNote = { id: string; author: string; at: string; text: string }

/** A lead with what staff made of it. */
export type DeskLead = StoredLead & { status: LeadStatus; assignee: { id: string; name: string } | null }

export const maxNoteLength = 2000

export type LeadChoice = { site: string; view: LeadView; staffId: string }

export type LeadQuery = LeadChoice & {
	/** Counts from 0. */
	page: number
	/** Leads on a page. */
	length: number
}

/** Tells apart how a lead was when a form was opened. */
export function careVersion(status: LeadStatus, assignee: string | null | undefined): string {
	return `${status} ${assignee ?? ''}`
}

/** What operators do with leads, at the desk and by commands. */
export type LeadOperator = {
	/** Channels of the outbox that leads go to; mails are kept here unless it has `mail`. */
	destinations: readonly string[]

	/** Leads of all sites, newest first. */
	list(query: { filter: LeadFilter; limit: number; submissionId?: string }): Promise<StoredLead[]>
	/** The leads of a site, newest first, and whether there are more. */
	findLeads(query: LeadQuery): Promise<{ leads: DeskLead[]; hasMore: boolean }>
	/** All of them by and by, newest first. Those that come meanwhile are left out. */
	listLeads(choice: LeadChoice): AsyncIterable<DeskLead[]>
	/** The newest of who has this part of a name, phone or mail address, in any state. */
	searchLeads(asked: { site: string; text: string }): Promise<DeskLead[]>
	/** Those that a person has sent to the site and that are not erased, newest first. */
	leadsOf(asked: { site: string; contact: PersonContact }): Promise<DeskLead[]>
	/** Null if the site has no such lead. */
	findLead(asked: { site: string; id: string }): Promise<DeskLead | null>
	/** Leads from before `day` with no waiting delivery. They are erased only by an operator. */
	findSettled(day: string): Promise<string[]>

	/**
	 * Sends leads again: attempts start over for those given up, leads from before a destination existed get one, held ones are
	 * released. A running server starts within a second. Returns the number of changed leads.
	 */
	sendAgain(ids: readonly string[]): Promise<number>
	/**
	 * Erases what people wrote, photos and notes, delivered or not, and gives up waiting deliveries. Returns the number of erased leads.
	 */
	erase(ids: readonly string[]): Promise<number>

	/**
	 * Gives a lead to another dealer, also of another site, where it is new. What the one before was not sent yet is taken back, and its
	 * messages go to the new one. False if it is erased.
	 */
	move(id: string, target: { site: string; to: Mailbox }): Promise<boolean>
	/** Sets who takes care of a lead, and how far it is. */
	setCare(id: string, care: { status: LeadStatus; assignee: string | null }): Promise<void>
	/** `key`: of the form that was sent. False if it was sent before, or if the lead is erased. */
	addNote(id: string, note: { author: string; text: string; key?: string }): Promise<boolean>
	listNotes(id: string): Promise<LeadNote[]>

	countPhotos(id: string): Promise<number>
	/** A photo as JPEG; `position` counts from 1. Null if there is none. */
	findPhoto(asked: { id: string; position: number; size: keyof LeadPhoto }): Promise<Buffer | null>

	/** Keys of what has changed at a site since a moment; the same change has the same key. */
	findChanges(about: { site: string; since: Date; limit: number }): Promise<string[]>
}
