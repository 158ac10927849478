import { findBlockFaults } from '#blocks/find-block-faults.server.ts'
import { blockRegistry } from '#blocks/registry.server.ts'
import { type BlockInstance, type ContentDocument, contentDocument } from '#content/document.ts'
import { findBlock, flattenBlocks } from '#content/document-blocks.ts'
import { readField } from '#content/document-fields.ts'
import type { EditCommand, FieldPlace } from '#content/edit-command.ts'
import type { CheckCommand, InvalidValue } from '#content/take-commands.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { fail, ok } from '#platform/result.ts'
import { safeHref } from '#ui/anchor.tsx'
import { findPageFault } from './edited-page-fields.ts'

/**
 * Refuses a command that leaves invalid values where it changes something. Faults elsewhere, as of content from files, do not keep
 * an editor from the rest of the page.
 */
export const checkCommand: CheckCommand = (changed, command) => {
	const fault = findUnsafeLink(command) ?? findFault(changed, command)
	return fault ? fail(fault) : ok(undefined)
}

/** A link whose address is not allowed, which pages would leave out. */
function findUnsafeLink(command: EditCommand): InvalidValue | null {
	const written =
		'to' in command ? command.to : 'block' in command ? command.block : 'entry' in command ? command.entry : null
	const href = findHref(written, (address) => address !== '' && safeHref(address) === undefined)
	if (href === null) return null
	return {
		code: 'invalid-value',
		path: command.kind === 'setField' ? [...command.place.path] : [],
		message: `No link: ${href}`,
	}
}

/** The first address of a link at any depth that fits. */
function findHref(value: unknown, fits: (address: string) => boolean): string | null {
	if (typeof value !== 'object' || value === null) return null
	for (const [name, part] of Object.entries(value)) {
		const found = name === 'href' && typeof part === 'string' ? (fits(part) ? part : null) : findHref(part, fits)
		if (found !== null) return found
	}
	return null
}

function findFault(changed: ContentDocument, command: EditCommand): InvalidValue | null {
	switch (command.kind) {
		case 'setField':
			return findFieldFault(changed, command.place)
		case 'insertEntry':
		case 'moveEntry':
		case 'removeEntry':
			return findFieldFault(changed, command.list)
		case 'insertBlock':
			return findNewFault(command.block)
		case 'moveBlock':
		case 'removeBlock':
		case 'hideBlock':
			return null
	}
}

function findFieldFault(changed: ContentDocument, { block: uid, path }: FieldPlace): InvalidValue | null {
	if (uid === null) {
		const message = findPageFault(path, readField({ ...changed }, path)?.value)
		if (message !== null) return { code: 'invalid-value', path: [...path], message }
		const [issue] = contentDocument.safeParse(changed).error?.issues ?? []
		return issue ? { code: 'invalid-value', path: issue.path, message: issue.message } : null
	}
	const block = findBlock(changed.placeholders, uid)
	if (!block) return null
	const place = withPositions(block.fields, path)
	const fault = findBlockFaults(block).find((each) => place.every((part, index) => each.path[index] === part))
	return fault ? { code: 'invalid-value', ...fault } : null
}

/** A new block may be empty, so what is missing is no fault; what it has must be known. */
function findNewFault(block: BlockInstance): InvalidValue | null {
	for (const each of flattenBlocks({ new: [block] })) {
		const fault = findBlockFaults(each).find(
			({ path: [name] }) => !blockRegistry.has(each.type) || Object.hasOwn(each.fields, name ?? ''),
		)
		if (fault) return { code: 'invalid-value', ...fault }
	}
	return null
}

/** The path as faults have it: entries by position. */
function withPositions(fields: Record<string, unknown>, path: readonly string[]): PropertyKey[] {
	let value: unknown = fields
	return path.map((part) => {
		if (Array.isArray(value)) {
			const index = value.findIndex((entry) => isPlainObject(entry) && entry.uid === part)
			value = value[index]
			return index
		}
		value = isPlainObject(value) ? value[part] : undefined
		return part
	})
}
