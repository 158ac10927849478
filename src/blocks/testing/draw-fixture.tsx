import type { BlockPlace } from '../define-block.ts'
import { blockRegistry } from '../registry.server.ts'
import { getBlockView } from '../views.server.ts'
import type { BlockFixture } from './block-fixture.ts'
import { renderOnServer } from './render.tsx'

/** The markup of a block for a fixture, with the fields parsed by the block's own schema. */
export async function drawFixture(
	block: string,
	{ fields, data }: Omit<BlockFixture, 'name'>,
	{ isEditing = false, isFirst = false, prefix = '' }: { isEditing?: boolean; isFirst?: boolean; prefix?: string } = {},
): Promise<string> {
	const definition = blockRegistry.get(block)
	if (!definition) throw new Error(`No block is called ${block}`)
	const View = getBlockView(block)
	const place: BlockPlace = { uid: 'under-test', params: {}, placeholders: {}, isFirst }
	return await renderOnServer(<View fields={definition.schema.parse(fields)} data={data} block={place} />, {
		isEditing,
		prefix,
	})
}
