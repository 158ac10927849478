/** The consent service of a site: our own dialog, or Usercentrics. */
export type ConsentSettings =
	| { provider: 'embedded' }
	| {
			provider: 'usercentrics'
			settingsId: string
			/** Address of the script; it decides between version 2 and 3. */
			loader: string
	  }

/** Any link to this fragment opens the settings; without script it leads to the page in its address. */
export const cookieSettingsFragment = '#cookie-settings'
