import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildSchema, extendSchema, parse } from 'graphql'

const realSchema = new URL('../../../../../shared/data/sitecore-edge/schema.graphqls.gz', import.meta.url)

/** The part of Sitecore's schema that we ask, with its names and types. */
const partialSchema = `
type Query {
  item(language: String!, path: String, version: String): Item
  layout(language: String!, routePath: String!, site: String!): LayoutData
  site: SiteData
}
scalar JSON
scalar Any
interface Item {
  children(after: String, first: Int): ItemSearchResults
  displayName: String
  field(name: String!): ItemField
  id(format: String = "N"): ID!
  name: String!
  parent: Item
  path: String!
  rendered: JSON
  template: ItemTemplate!
  version: Int!
}
type UnknownItem implements Item {
  children(after: String, first: Int): ItemSearchResults
  displayName: String
  field(name: String!): ItemField
  id(format: String = "N"): ID!
  name: String!
  parent: Item
  path: String!
  rendered: JSON
  template: ItemTemplate!
  version: Int!
}
interface ItemField { jsonValue: JSON value: String }
type TextField implements ItemField { jsonValue: JSON value: String }
type ItemTemplate { name: String! }
type ItemSearchResults { pageInfo: PageInfo! results: [Item] total: Int! }
type LayoutData { item: Item }
type SiteData { siteInfo(site: String!): SiteInfo }
type SiteInfo {
  dictionary(after: String, first: Int = 500, language: String!): DictionaryResult
  errorHandling(language: String!): ErrorHandlingInfo
  redirects: [RedirectInfo]!
  rootPath: String!
  routes(after: String, excludedPaths: [String], first: Int = 10, includedPaths: [String], language: String!): RoutesResult
}
type ErrorHandlingInfo { notFoundPage: Item notFoundPagePath: String! serverErrorPage: Item serverErrorPagePath: String! }
type RedirectInfo { isQueryStringPreserved: Boolean! locale: String! pattern: String! redirectType: RedirectType! target: String! }
enum RedirectType { REDIRECT_301 REDIRECT_302 SERVER_TRANSFER }
type RoutesResult { pageInfo: PageInfo! results: [Route]! total: Int! }
type Route { route: Item! routePath: String! }
type DictionaryResult { pageInfo: PageInfo! results: [KeyValuePair]! total: Int! }
type KeyValuePair { key: String! value: Any }
type PageInfo { endCursor: String hasNext: Boolean }
`

/** Sitecore's whole schema stands beside the repository; without it a part of it serves. */
export const edgeSchema = buildSchema(
	existsSync(realSchema) ? gunzipSync(readFileSync(realSchema)).toString() : partialSchema,
)

/** With the fields that the newest SDK asks for and earlier tenants do not have. */
export const newestSchema = extendSchema(
	edgeSchema,
	parse('extend type RedirectInfo { isLanguagePreserved: Boolean! } extend type SiteInfo { llmsTxt: String }'),
)
