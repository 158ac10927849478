import { consentCookie } from './consent-record.ts'

/**
 * Inline script behind the question: shows it before the first paint if there is no choice. It asks no one before a
 * prerendered page is visited.
 */
export const askUnlessChosenScript = `document.currentScript.previousElementSibling.hidden=document.prerendering===true||/(^|; )${consentCookie}=/.test(document.cookie)`
