import { expect, test } from './support/story.ts'

test(
  'Back asks before it throws away what was typed into a dialog, and a reload of the tab does too',
  { tag: '@browser' },
  async ({ signedIn }) => {
    const { page } = await signedIn('admin', { at: '/definations/sources' })
    await page.getByRole('button', { name: 'Add source' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill('PAGER')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await page.evaluate(() => window.history.back())
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/add/)
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('PAGER')

    const asked = page.waitForEvent('dialog')
    const reload = page.evaluate(() => window.location.reload())
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await reload
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('PAGER')

    await page.evaluate(() => window.history.back())
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/sources$/)
  },
)

test('the network is gone: the list says so and comes back with it [ERR-014]', async ({ signedIn, complaints }) => {
  const { page, context } = await signedIn('admin', { at: '/definations/sources' })
  await expect(page.getByRole('row', { name: /PHONE/ })).toBeVisible()
  // The code for error reports is loaded some seconds after the page: it is fetched, and then imported from the cache.
  await page.waitForFunction(() =>
    ['notification-layer', 'opened-overlays'].every((part) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(part) && (entry as PerformanceResourceTiming).initiatorType === 'script'),
    ),
  )
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill('OFF')
  await page.getByRole('textbox', { name: 'Name' }).fill('Offline')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('An internal server error occurred!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Offline')
  await context.setOffline(false)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /OFF/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Offline' }).click()
  await page.getByRole('button', { name: 'Delete source' }).click()
  await expect(page.getByRole('row', { name: /OFF/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Error log/ }).click()
  await expect(page.getByRole('dialog', { name: 'Error log' })).toContainText('/api/destek/source')
  complaints.length = 0
})
