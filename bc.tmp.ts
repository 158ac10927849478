import { execFileSync } from 'node:child_process'
import { launch, originOf, shot, text, dataDir } from './h.tmp.ts'
import { totpOf } from './src/desk/testing/totp.ts'
const site = 'carhall-se', o = originOf(site)
const email = `nils${Date.now()%100000}@example.com`
const out = execFileSync(process.execPath, ['scripts/run.mjs','scripts/users.ts','add',email,'--role','seller','--site',site], { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' })
const link = /http\S+/.exec(out)![0].replace('http://localhost:4811', o)
const b = await launch()
const c = await b.newContext({ locale: 'sv-SE', viewport: { width: 360, height: 780 } })
const p = await c.newPage()
await p.goto(link)
const pw = 'granris pudding 48 segel'
await p.locator('input[name=name]').fill('Nils Ek')
await p.locator('input[name=password]').fill(pw)
await p.locator('main form button[type=submit]').first().click()
await p.waitForLoadState()
await p.locator('input[name=password]').fill(pw)
await p.getByRole('button', { name: 'Fortsätt' }).click(); await p.waitForLoadState()
const t = await text(p); console.log(t); await shot(p,'bc1')
const html = await p.content()
const uri = /otpauth:\/\/[^"<\s]+/.exec(html)![0].replaceAll('&amp;','&')
const codes = [...new Set(t.match(/\b[A-Za-z0-9]{5}-[A-Za-z0-9]{5}\b/g))]
console.log(codes.length, codes)
await p.locator('input[name=code]').fill(totpOf(uri)); await p.keyboard.press('Enter'); await p.waitForLoadState(); await p.waitForTimeout(500)
console.log(p.url())
for (const code of codes.slice(0, codes.length-2)) {
  await c.clearCookies()
  await p.goto(`${o}/desk/sign-in`)
  await p.locator('input[name=email]').fill(email); await p.locator('input[name=password]').fill(pw); await p.keyboard.press('Enter'); await p.waitForURL(/code/)
  await p.locator('input[name=code]').fill(code); await p.keyboard.press('Enter'); await p.waitForTimeout(700)
}
console.log(p.url(), await text(p)); await shot(p,'bc2')
await p.setViewportSize({ width: 1280, height: 900 }); await shot(p,'bc3')
await p.locator('main a[href="/desk"]').click(); await p.waitForLoadState(); console.log(p.url())
await b.close()
