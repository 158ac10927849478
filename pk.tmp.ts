import { execFileSync } from 'node:child_process'
import { launch, originOf, shot, text, dataDir } from './h.tmp.ts'
import { totpOf } from './src/desk/testing/totp.ts'
const site = 'carhall-se', o = originOf(site)
const email = `maja${Date.now()%100000}@example.com`
const out = execFileSync(process.execPath, ['scripts/run.mjs','scripts/users.ts','add',email,'--role','seller','--site',site], { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' })
console.log(out)
const link = /http\S+/.exec(out)![0]
const b = await launch()
const c = await b.newContext({ locale: 'sv-SE', viewport: { width: 360, height: 780 } })
const p = await c.newPage()
p.on('console', (m) => m.type()==='error' && console.log('console', m.text()))
await p.goto(link.replace('http://localhost:4811', o))
console.log(p.url()); console.log(await text(p))
await shot(p,'pk0')
const cdp = await c.newCDPSession(p)
await cdp.send('WebAuthn.enable')
const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } })
for (const f of await p.locator('main input:not([type=hidden])').all()) console.log(await f.getAttribute('name'), await f.getAttribute('type'), await f.getAttribute('autocomplete'))
if (await p.locator('input[name=name]').count()) await p.locator('input[name=name]').fill('Maja Ek')
await p.locator('input[name=password]').fill('granris pudding 48 segel')
await p.locator('main form button[type=submit]').first().click()
await p.waitForLoadState()
console.log(p.url()); console.log(await text(p)); await shot(p,'pk1')
// passkey as second factor
const add = p.locator('form[data-passkey] button')
if (await add.count()) { await add.click(); await p.waitForURL(/desk/); await p.waitForTimeout(800); console.log('after passkey', p.url()); console.log(await text(p)); await shot(p,'pk2') }
await p.goto(`${o}/desk/account`); console.log(p.url()); console.log(await text(p)); await shot(p,'pk3')
// sign out and in with the passkey
console.log('--- sign out')
await p.locator('form[action="/desk/sign-out"] button').first().click(); await p.waitForLoadState()
console.log(p.url()); console.log(await text(p)); await shot(p,'pk4')
await p.goto(`${o}/desk/sign-in`)
await p.locator('form[data-passkey] button').click(); await p.waitForTimeout(1500)
console.log('signed in', p.url()); 
await p.goto(`${o}/desk/account`)
// add again: known
await p.locator('form[data-passkey] button').click(); await p.waitForTimeout(1000)
console.log('again', p.url(), await p.locator('[data-fault]:visible').allInnerTexts()); await shot(p,'pk5')
// remove it
await p.getByRole('button', { name: /Ta bort/ }).click(); await p.waitForLoadState(); await p.waitForTimeout(500)
console.log('removed', p.url()); console.log(await text(p)); await shot(p,'pk6')
await p.goto(`${o}/desk/leads`); console.log(p.url()); console.log((await text(p)).slice(0,300)); await shot(p,'pk7')
// now sign in with the removed passkey
await c.clearCookies()
await p.goto(`${o}/desk/sign-in`)
await p.locator('form[data-passkey] button').click(); await p.waitForTimeout(1500)
console.log('removed passkey', p.url(), await text(p)); await shot(p,'pk8')
await b.close()
