import { chromium, type Page, type BrowserContext } from 'playwright-core'
import { joinDemo } from './tests/e2e/join-demo.ts'
export const port = 4811
export const dataDir = '/tmp/d11/data'
export const originOf = (site: string) => `http://${site}.localhost:${port}`
export async function launch() { return chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' }) }
export async function signIn(context: BrowserContext, site: string, role: any, also?: any) {
	const cookies = await joinDemo(dataDir, { role, also })
	await context.addCookies(cookies.map((c) => ({ ...c, domain: `${site}.localhost`, httpOnly: true })))
}
export async function shot(page: Page, name: string) { await page.screenshot({ path: `/tmp/d11/${name}.png`, fullPage: true }) }
export async function text(page: Page) { return (await page.locator('main').innerText()).replace(/\n+/g, '\n') }
