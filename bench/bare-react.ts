import { createServer, type Server } from 'node:http'
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { compress } from '#server/http/content-encoding.ts'

type Draw = () => ReactNode

/** Boolean attributes: React drops them if the value is an empty text. */
const booleanAttributes = new Set(
	'allowfullscreen async autofocus autoplay checked controls default defer disabled hidden inert loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
		' ',
	),
)

/**
 * A page as plain React renders it: functions that create the same elements for every request, without router, loaders
 * or data. It is the lower bound for any React server with this markup.
 */
export function toBareReact(html: string): Draw {
	const root = parse(html).childNodes.find(tree.isElementNode)
	if (!root) throw new Error('The page has no root element')
	return toDraw(root)
}

function toDraw(node: DefaultTreeAdapterTypes.ChildNode): Draw {
	if (tree.isTextNode(node)) return () => node.value
	if (!tree.isElementNode(node)) return () => null

	const attributes = Object.fromEntries(node.attrs.flatMap(({ name, value }) => toProperty(name, value)))
	if (node.tagName === 'script' || node.tagName === 'style') {
		const inner = node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('')
		return () => createElement(node.tagName, { ...attributes, dangerouslySetInnerHTML: { __html: inner } })
	}
	const children = node.childNodes.map(toDraw)
	return () => createElement(node.tagName, { ...attributes }, ...children.map((draw) => draw()))
}

function toProperty(name: string, value: string): [string, unknown][] {
	if (name === 'style') return [['style', toStyle(value)]]
	if (name === 'class') return [['className', value]]
	if (name.startsWith('on')) return []
	return [[name, booleanAttributes.has(name) ? true : value]]
}

function toStyle(text: string): Record<string, string> {
	const declarations = text.split(/;(?![^(]*\))/).map((each) => each.trim())
	return Object.fromEntries(
		declarations.filter(Boolean).map((declaration) => {
			const at = declaration.indexOf(':')
			const property = declaration.slice(0, at).trim()
			const name = property.startsWith('--')
				? property
				: property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
			return [name, declaration.slice(at + 1).trim()]
		}),
	)
}

/** Serves pages rendered by plain React on node:http, compressed with gzip as fast as the product compresses a new page. */
export function createBareServer(pages: ReadonlyMap<string, Draw>): Server {
	return createServer((request, response) => {
		const draw = pages.get(request.url ?? '/')
		if (!draw) return response.writeHead(404).end()
		const bytes = compress(Buffer.from(`<!DOCTYPE html>${renderToString(draw())}`), 'gzip', 'fast')
		response.writeHead(200, {
			'content-type': 'text/html; charset=utf-8',
			'content-encoding': 'gzip',
			'content-length': bytes.length,
		})
		response.end(bytes)
	})
}
