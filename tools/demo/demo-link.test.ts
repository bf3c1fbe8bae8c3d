import { openLinkPaths } from '@destek/contracts/people/open-link'
import { routeUrl } from '@destek/contracts/core/route-url'
import { embeddedDirectory } from '@destek/server/integrations/directory/embedded-directory'
import type { Directory } from '@destek/server/integrations/directory/directory'
import { secretNames } from '@destek/server/features/settings/setting-names'
import { startTestApp } from '@destek/server/test/start-test-app'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoTenantId } from './demo-ids.ts'
import { demoBirthDate, makeDemoLink } from './demo-link.ts'
import { playCallCentre } from './play-call-centre.ts'

/** The embedded directory needs the database of the server, which exists only after the start, so the proxy resolves it later. */
let inner: Directory
const directory = new Proxy({} as Directory, { get: (_, name) => inner[name as keyof Directory] })
const { app, database, secrets, urls } = await startTestApp({ directory })
inner = embeddedDirectory(database)
const turkey = demoTenantId('Turkey')
// The secret belongs to the demo data, but loading for tests leaves it out.
await database.inTenant(turkey, (tx) => secrets.write(tx, turkey, secretNames['activeDirectory.password'], 'directory-secret'))

describe('the link of the demo', () => {
  it('is new at each visit, and is used to its end with the date that is printed at start', async () => {
    const product = 'http://localhost:3000'
    const makeLink = () => makeDemoLink(urls.ownerUrl, product)
    const { url, close } = (await playCallCentre(product, { url: 'http://127.0.0.1:0', makeLink }))!
    onTestFinished(close)
    const visit = async () => (await fetch(`${url}/link`, { redirect: 'manual' })).headers.get('location')!
    const [first, second] = [await visit(), await visit()]
    expect(first).not.toBe(second)

    const [day, month, year] = (await demoBirthDate(urls.ownerUrl)).split('.')
    const token = first.slice(`${product}/link-token/`.length)
    const use = () =>
      app.inject({
        method: 'POST',
        url: routeUrl(openLinkPaths.use, { token }),
        payload: { birthDate: `${year}-${month}-${day}` },
      })
    const used = await use()
    expect(used.json(), used.body).toMatchObject({ success: true, linkToken: { password: expect.stringMatching(/.{8,}/) } })
    expect((await use()).json()).not.toMatchObject({ success: true })
  })

  it('is nowhere where no demo data is', async () => {
    const { url, close } = (await playCallCentre('http://localhost:3000', { url: 'http://127.0.0.1:0' }))!
    onTestFinished(close)
    expect((await fetch(`${url}/link`)).status).toBe(404)
  })
})
