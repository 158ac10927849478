import { hash } from 'node:crypto'
import { contentTag } from '#content/cache-tags.ts'

/** The name of a cache tag at a CDN: short, because a page can have hundreds, and without what it says. */
export const cdnKeyOf = (tag: string): string => hash('sha256', tag, 'base64url').slice(0, 10)

/** Every page has it. */
export const keyOfAll = cdnKeyOf(contentTag.everything)

export const keysOf = (tags: Iterable<string>): string[] => [...new Set([keyOfAll, ...[...tags].map(cdnKeyOf)])]
