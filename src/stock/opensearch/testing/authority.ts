import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Certificate = { key: string; cert: string }

export type Authority = {
	/** PEM. */
	ca: string
	/** For an address or a host. `days`: below 0 it has expired. */
	issue(name: string, options?: { days?: number }): Certificate
	remove(): void
}

const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

function openssl(...args: string[]): void {
	execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

export function hasOpenSsl(): boolean {
	try {
		openssl('version')
		return true
	} catch {
		return false
	}
}

/** An authority that signs certificates, by OpenSSL. */
export function createAuthority(): Authority {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-authority-'))
	const [caKey, caFile] = [join(folder, 'ca.key'), join(folder, 'ca.pem')]
	openssl('req', '-x509', ...key, '-subj', '/CN=Forecourt tests', '-days', '2', '-keyout', caKey, '-out', caFile)
	let issued = 0
	return {
		ca: readFileSync(caFile, 'utf8'),
		issue(name, { days = 2 } = {}) {
			const own = join(folder, String(issued++))
			mkdirSync(own)
			const [keyFile, asked, certFile] = ['key.pem', 'asked.csr', 'cert.pem'].map((each) => join(own, each)) as [
				string,
				string,
				string,
			]
			const names = `subjectAltName=${/^[\d.]+$/.test(name) ? 'IP' : 'DNS'}:${name}`
			openssl('req', ...key, '-subj', `/CN=${name}`, '-addext', names, '-keyout', keyFile, '-out', asked)
			const by = ['-CA', caFile, '-CAkey', caKey, '-CAcreateserial', '-copy_extensions', 'copy']
			openssl('x509', '-req', '-in', asked, ...by, '-days', String(days), '-out', certFile)
			return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
		},
		remove: () => rmSync(folder, { recursive: true }),
	}
}
