import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

test(
  'the top bar switches the full screen, and theme, size, language and the folded menu, which are kept for the next visit; calls say the language, the tenant and who asks [SHELL-012, SHELL-017, SHELL-019, SHELL-020, SHELL-025, SHELL-026, SHELL-027, I18N-003, API-001, API-002, API-003, API-004]',
  { tag: '@browser' },
  async ({ signedIn }) => {
    const { page, context } = await signedIn('admin')
    await context.clearCookies({ name: /^(theme|language)$/ })
    await page.goto('/home')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(html).toHaveAttribute('data-size', 'medium')

    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(isFull).toBe(true)
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await expect.poll(isFull).toBe(false)

    await page.getByRole('button', { name: 'Switch to dark' }).click()
    await page.getByRole('button', { name: 'Size' }).click()
    await page
      .getByRole('menuitem', { name: 'Small' })
      .or(page.getByRole('menuitemradio', { name: 'Small' }))
      .click()
    await page.getByRole('button', { name: 'Fold the menu' }).click()
    await page.getByRole('button', { name: /^Language/ }).click()
    await page
      .getByRole('menuitem', { name: 'Türkçe' })
      .or(page.getByRole('menuitemradio', { name: 'Türkçe' }))
      .click()
    await expect(html).toHaveAttribute('lang', 'tr')

    const kept = Object.fromEntries(
      (await context.cookies()).map(({ name, value, expires }) => [name, { value, lasts: expires > 0 }]),
    )
    expect(kept).toMatchObject({
      theme: { value: 'dark', lasts: true },
      size: { value: 'small', lasts: true },
      language: { value: 'tr', lasts: true },
      sidebar: { value: 'closed', lasts: true },
    })
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('data-size', 'small')
    await expect(
      page
        .getByRole('button', { name: 'Menüyü aç' })
        .or(page.getByRole('button', { name: /Menüyü/ }))
        .first(),
    ).toBeVisible()

    const asked = page.waitForRequest('**/api/destek/source/pagedlist*')
    await visit(page, '/definations/sources')
    const headers = (await asked).headers()
    expect(headers['accept-language']).toBe('tr-TR')
    expect(headers['authorization']).toMatch(/^Bearer ey/)
    expect(headers['__tenant']).toMatch(/^[0-9a-f-]{36}$/)
    expect(new URL((await asked).url()).origin).toBe(new URL(page.url()).origin)
  },
)

test(
  'without the network, a dialog and a page that were never opened are waited for, and what is on the screen stays',
  { tag: '@browser' },
  async ({ signsIn, complaints }) => {
    const { page, context } = await signsIn('lead')
    await page.goto('/activities/list?tab=open')
    const rows = page.locator('main [data-row]')
    await rows.first().focus()
    await context.setOffline(true)
    await page.keyboard.press('s')
    await expect(page.getByText('The server does not answer.')).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: 'Change status' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Employees' }).click()
    await expect(page.getByText('The server does not answer.')).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
    await expect(rows.first()).toBeVisible()
    complaints.length = 0
  },
)

// By itself: as the last step of the story above it failed now and then in the headless shell, and the reason is not known yet.
test('the files of a dialog that break twice on their way are asked for again', async ({ signsIn, complaints }) => {
  const { page } = await signsIn('lead')
  await page.goto('/activities/list?tab=open')
  const rows = page.locator('main [data-row]')
  await rows.first().focus()
  const failures = new Map<string, number>()
  await page.route('**/assets/**', (route) => {
    const failed = failures.get(route.request().url()) ?? 0
    failures.set(route.request().url(), failed + 1)
    return failed < 2 ? route.abort('connectionreset') : route.continue()
  })
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible({ timeout: 60_000 })
  expect([...failures.values()].filter((times) => times >= 2)).not.toEqual([])
  // The rules of a style sheet that did not come are forbidden to read, until the next attempt has put another in its place.
  await expect.poll(() => page.evaluate(sheetsWithoutRules), { timeout: 60_000 }).toEqual([])
  complaints.length = 0
})

/** Runs in the page. */
function sheetsWithoutRules(): (string | null)[] {
  const isForbidden = (sheet: CSSStyleSheet) => {
    try {
      void sheet.cssRules
      return false
    } catch {
      return true
    }
  }
  return [...document.styleSheets].filter(isForbidden).map(({ href }) => href)
}
