/** Where the data are that all browser tests share, as settings for further servers and commands on them. */
export function sharedData(): Record<string, string> {
	const { E2E_DATA_DIR: dataDir = '', E2E_DATABASE_URL: url } = process.env
	return { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url, SECRET_KEY: 'a master key of the browser tests' }) }
}
