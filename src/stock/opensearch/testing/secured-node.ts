import { get } from 'node:https'
import type { Authority } from './authority.ts'
import { type OpenSearchCluster, readPluginFile, startOpenSearch } from './opensearch-node.ts'

/** A user whose rights end at the indexes that begin with its prefix. */
export const securedUser = { username: 'forecourt', password: 'hemligt-lösenord', prefix: 'secured' }

/** Of the password, by `hash.sh` of the plugin. */
const hash = '$2y$12$cnvkMklqOzYwXqVKl/MyyO1k91890PyWwNUAybauqP8YnaJwdIQ6G'

const users = `_meta: { type: internalusers, config_version: 2 }
${securedUser.username}: { hash: "${hash}", backend_roles: [] }
`

/** What our user needs; docs/operating.md names it. */
const roles = `_meta: { type: roles, config_version: 2 }
forecourt:
  cluster_permissions: [cluster_composite_ops, cluster:monitor/main]
  index_permissions:
    - index_patterns: ["${securedUser.prefix}.*"]
      allowed_actions: [indices_all]
`

const mapping = `_meta: { type: rolesmapping, config_version: 2 }
forecourt: { users: [${securedUser.username}] }
`

const authentication = `_meta: { type: config, config_version: 2 }
config:
  dynamic:
    http: { anonymous_auth_enabled: false }
    authc:
      basic:
        http_enabled: true
        order: 0
        http_authenticator: { type: basic, challenge: true }
        authentication_backend: { type: intern }
`

/** Starts one node with the security plugin: TLS by a certificate of the authority, and one user. */
export function startSecuredNode(authority: Authority): Promise<OpenSearchCluster> {
	const { key, cert } = authority.issue('127.0.0.1')
	const ofTls = (layer: 'http' | 'transport') => ({
		[`plugins.security.ssl.${layer}.pemcert_filepath`]: 'node.pem',
		[`plugins.security.ssl.${layer}.pemkey_filepath`]: 'node.key',
		[`plugins.security.ssl.${layer}.pemtrustedcas_filepath`]: 'ca.pem',
	})
	const kept = ['action_groups.yml', 'allowlist.yml', 'audit.yml', 'nodes_dn.yml', 'tenants.yml']
	const files = {
		...{ 'node.pem': cert, 'node.key': key, 'ca.pem': authority.ca },
		...Object.fromEntries(kept.map((name) => [`opensearch-security/${name}`, readPluginFile(name)])),
		'opensearch-security/config.yml': authentication,
		'opensearch-security/internal_users.yml': users,
		'opensearch-security/roles.yml': roles,
		'opensearch-security/roles_mapping.yml': mapping,
	}
	const settings = {
		...{ ...ofTls('http'), ...ofTls('transport') },
		'plugins.security.ssl.http.enabled': true,
		'plugins.security.allow_default_init_securityindex': true,
	}
	return startOpenSearch({ startsFast: true, secured: { settings, files, isReady: (url) => isKnown(authority, url) } })
}

/** The node answers before it has read its users. */
function isKnown({ ca }: Authority, url: string): Promise<boolean> {
	const { username, password } = securedUser
	return new Promise((done, reject) => {
		get(url, { ca, auth: `${username}:${password}` }, (answer) => done(answer.resume().statusCode === 200)).on(
			'error',
			reject,
		)
	})
}
