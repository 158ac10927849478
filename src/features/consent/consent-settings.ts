/** Who asks the visitors of a site: this product itself, or Usercentrics. */
export type ConsentSettings =
	| { provider: 'embedded' }
	| {
			provider: 'usercentrics'
			settingsId: string
			/** Address of the script; it decides between version 2 and 3. */
			loader: string
	  }

/** A link to this fragment, wherever it stands, opens the settings; without script it leads to the page it names. */
export const cookieSettingsFragment = '#cookie-settings'

/** The page about cookies, the same in all languages of a site. */
export const cookiesPageId = 'cookies'
