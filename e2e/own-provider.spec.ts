import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { startStockProvider, type StockProvider, stockAudience } from '../tools/stock-provider.ts'
import { databaseUrl } from './support/database.ts'
import { ownProviderPort, secondServerPort } from './support/ports.ts'
import { expect, test } from './support/story.ts'

const product = `http://localhost:${secondServerPort}`

/** A second server on the same database, whose people sign in at a provider that is not ours, on another origin. */
let provider: StockProvider
let server: ChildProcess

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  provider = await startStockProvider({
    port: ownProviderPort,
    redirectUris: [`${product}/oidc-callback`],
    accessTokenSeconds: 20,
    claims: (accountId) => ({
      preferred_username: 'stock.user',
      name: 'Deniz Stock',
      role: ['Desk Agents'],
      ...(accountId === 'deniz' && { tenantid: 'Turkey' }),
    }),
  })
  server = await startProduct()
})

test.afterAll(async () => {
  await stopped(server)
  await provider.stop()
})

test('somebody signs in where userinfo refuses the token, is renewed silently and signs out [AUTH-001, AUTH-005, AUTH-010]', async ({
  visitor,
  complaints,
}) => {
  const { page } = await visitor()
  const renewals: string[] = []
  page.on('request', (request) => request.postData()?.includes('grant_type=refresh_token') && renewals.push(request.url()))
  await page.goto(`${product}/auth-redirect`)
  await page.locator('input[name=login]').fill('deniz')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${product}/home`)
  await expect(page.getByRole('button', { name: 'Deniz Stock, user menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cases' }).first()).toBeVisible()

  await expect.poll(() => renewals.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Deniz Stock, user menu' })).toBeVisible()

  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: /yes/i }).click()
  await page.waitForURL(`${product}/home`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  // The provider refuses userinfo, its pages want a font of the internet and have no icon, which the ordinary browser asks for and the
  // headless shell does not; and this person is no employee with cases of their own.
  const isExpected = (line: string) =>
    [`${provider.issuer}/me`, 'fonts.googleapis.com', `:${ownProviderPort}/favicon.ico`, '/my-activities'].some((part) =>
      line.includes(part),
    )
  expect(complaints.splice(0).filter((line) => !isExpected(line))).toEqual([])
})

test('somebody whom the provider does not let in is told so', async ({ visitor, complaints }) => {
  const { page } = await visitor()
  await page.goto(`${product}/auth-redirect`)
  await page.getByRole('link', { name: /cancel/i }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in did not work' })).toBeVisible()
  await expect(page.getByText(/did not let you in/)).toBeVisible()
  complaints.length = 0
})

test('somebody whose token names no tenant learns what is missing, instead of being asked again and again', async ({
  visitor,
  complaints,
}) => {
  const { page } = await visitor({ language: 'tr' })
  await page.goto(`${product}/auth-redirect`)
  await page.locator('input[name=login]').fill('nobody')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The token carries no claim tenantid that names the tenant.')).toBeVisible()
  await expect(page.getByText(/henüz tanımlanmamış/)).toBeVisible()
  complaints.length = 0
})

async function startProduct(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    env: {
      ...process.env,
      PORT: String(secondServerPort),
      DATABASE_URL: await databaseUrl(),
      RUN_JOBS: 'false',
      LOG_LEVEL: 'warn',
      OIDC_ISSUER: provider.issuer,
      OIDC_AUDIENCE: stockAudience,
      OIDC_SCOPE: 'openid profile offline_access',
      OIDC_AUTHORIZE_PARAMETERS: `resource=${stockAudience}`,
      OIDC_ROLE_MAP: 'Desk Agents=agent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${product}/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
  return child
}

/** Kills it at once: it stores nothing, and another test shows an orderly stop. */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGKILL')
  await end
}
