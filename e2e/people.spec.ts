import { linkTokenLimits } from '@destek/contracts/people/link-tokens'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { demoId } from '../tools/demo/demo-ids.ts'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { looks, nameOf } from './support/looks.ts'
import { signInByScript } from './support/signed-in-user.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

const gulsah = { id: demoId('Turkey', 'employee', 'gyildirimoglu'), name: 'Gülşah Yıldırımoğlu' }
/** Of whom no other story uses up the tries. */
const mert = { id: demoId('Turkey', 'employee', 'mozguler'), name: 'Mert Özgüler' }
const cardOf = ({ id, name }: typeof mert) => `/employees/card/${id}?title=${encodeURIComponent(name)}`
const rows = (page: Page) => page.locator('[data-row]')

/** Asks the server as this account, besides what its browser does. */
async function asking(request: APIRequestContext, userName: string, server: string) {
  const { access_token: token } = await signInByScript(userName, server)
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: async (path: string) => request.get(path, { headers }),
    post: async (path: string, data: object) => request.post(path, { headers, data }),
  }
}

test('a manager disables an account, and the eleventh operation of the day is refused [STAFF-004, STAFF-010, STAFF-011]', async ({
  signedIn,
  request,
  baseURL,
  complaints,
}) => {
  const manager = await asking(request, 'manager', baseURL!)
  const { employeeId: managerId } = demoAccounts.find(({ userName }) => userName === 'manager')!
  const { items } = await (await manager.get(`/api/ccms/employees?managerId=${managerId}&maxResultCount=50`)).json()
  const [first, second] = items.filter(({ isActive }: { isActive: boolean }) => isActive)
  const operate = () =>
    manager.post('/api/destek/linktoken', {
      employeeId: second.id,
      actionMethod: 'UnlockAccount',
      description: 'Üç kez yanlış parola girmiş.',
    })
  for (let nth = 3; nth <= linkTokenLimits.staffOperationsPerDay; nth += 1) expect((await operate()).status()).toBe(200)

  const { page } = await signedIn('manager', { at: '/staff/my-employees' })
  await expect(page.getByText(/^2 of 10/)).toBeVisible()
  const row = rows(page).filter({ hasText: first.userName })
  await row.hover()
  await row.getByRole('button', { name: `Disable the account of ${first.fullName}` }).click()
  await describeAndConfirm(page, 'Disable account')
  await expect(row).toContainText(/Disabled \d\d:\d\d/)
  await expect(page.getByText(/^1 of 10/)).toBeVisible()
  // The row leads to the card, which tells who it is to nobody but the tab.
  await row.getByRole('link').first().click()
  await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('###').first()).toBeVisible()
  await page.goBack()

  const stale = rows(page).filter({ hasText: second.userName })
  await stale.hover()
  await stale.getByRole('button', { name: `Unlock the account of ${second.fullName}` }).click()
  expect((await operate()).status()).toBe(200)
  await describeAndConfirm(page, 'Unlock account')
  await expect(page.getByRole('dialog', { name: 'Unlock account' }).getByRole('alert')).toContainText('10 operations')
  // The refusal that it is about.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])
})

async function describeAndConfirm(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox', { name: /Description/ }).fill('Yöneticisi telefonla doğruladı.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: title }).click()
}

test('a client sees only the people of their operation, whatever is asked [STAFF-002]', async ({
  signedIn,
  request,
  baseURL,
}) => {
  const { page } = await signedIn('client', { at: '/staff/my-operation-employees' })
  await expect(rows(page).first()).toBeVisible()
  const { empClientId } = demoAccounts.find(({ userName }) => userName === 'client')!
  const client = await asking(request, 'client', baseURL!)
  const other = demoId('Turkey', 'client', 'Kuzey Bank')
  for (const query of ['', `?clientId=${other}`, '?onlyStaff=true', `?managerId=${gulsah.id}`]) {
    const { items } = await (await client.get(`/api/ccms/employees${query}`)).json()
    for (const { clientId } of items) expect(clientId).toBe(empClientId)
  }
  await expect(page.getByRole('link', { name: 'Employees', exact: true })).toBeHidden()
})

test('an agent finds a caller by phone, sees their open cases first, writes to them and opens a case', async ({ signedIn }) => {
  const { page } = await signedIn('agent')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('+90 (555) 000 41 07')
  await expect(page.getByRole('option').first()).toContainText(gulsah.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: gulsah.name }).first()).toBeVisible()
  await expect(page.getByText(/Last contact/)).toBeVisible()

  await page.getByRole('button', { name: 'SMS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send SMS' })
  await chooseFirst(page, dialog.getByRole('combobox', { name: /Template/ }))
  await expect(dialog.getByText(/\d+ messages?, \d+ of \d+ characters/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`The SMS to ${gulsah.name} was sent.`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/activities\/create\?/)
  await expect(page.getByRole('complementary', { name: 'Employee' })).toContainText(gulsah.name)
})

test('a leave conflict is solved by updating, and the employee confirms it on a phone', async ({ signedIn, visitor }) => {
  const { page } = await signedIn('admin', { at: cardOf(mert) })
  await page.getByRole('button', { name: /^Attributes/ }).click()
  const [, year, month, day] = /(\d{4})-(\d\d)-(\d\d)/.exec(
    (await page.getByText('Date of birth').locator('xpath=..').innerText()).trim(),
  )!
  const leave = async (from: number, until: number) => {
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('button', { name: /^Leave of absence/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave of absence' })
    await chooseFirst(page, dialog.getByRole('combobox', { name: /reason/i }))
    for (const [label, days] of [
      [/Start of leave/, from],
      [/End of leave/, until],
    ] as const) {
      await dialog.getByLabel(label).fill(dayOf(days))
      await page.keyboard.press('Enter')
    }
    await dialog.getByRole('textbox', { name: /Description of leave/ }).fill('Yıllık izin')
    await dialog.getByRole('textbox', { name: /^Description(?! of)/ }).fill('Telefonla doğrulandı, izin istedi.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Create link' }).click()
  }
  await leave(400, 404)
  await page.getByRole('dialog', { name: 'The link is ready' }).getByRole('button', { name: 'Close' }).last().click()
  await leave(402, 410)
  await page.getByRole('button', { name: 'Update the existing leave' }).click()
  const link = await page.getByRole('textbox', { name: /^Link for/ }).inputValue()

  const { page: phone } = await visitor({ width: 375, height: 667 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Confirm your leave' })).toBeVisible()
  await phone.getByLabel('Day').fill(String(Number(day)))
  await phone.getByLabel('Month').selectOption(String(Number(month)))
  await phone.getByLabel('Year').fill(year!)
  await expectNothingCutOff(phone, 'the link on a phone')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Your leave is confirmed' })).toBeVisible()
})

/** The first option of an open list is the one that Enter takes. */
async function chooseFirst(page: Page, field: Locator) {
  await field.click()
  await expect(page.getByRole('option').first()).toBeAttached()
  await page.keyboard.press('Enter')
}

const dayOf = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

test('an administrator imports people, sees who was left out and why, mends the file and imports again', async ({ signedIn }) => {
  const { page } = await signedIn('admin', { at: '/employees/import' })
  const head = 'SICIL_NO;AD;SOYAD;KULLANICI_ADI;CEP_TEL;YONETICI_SICIL;LOKASYON;MUSTERI;PROGRAM'
  const line = (nth: number, phone = `0555 77${String(1_0000 + nth)}`) =>
    `77000${nth};Şükran;Aktaş ${nth};saktas${nth};${phone};${nth === 100 ? '' : '77000100'};Trabzon;Deneme Bank;Deneme hattı`
  const numbers = Array.from({ length: 100 }, (_, index) => index + 101).with(0, 100)
  const bad = new Set([150])
  const file = (mended: boolean) => ({
    name: 'calisanlar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...numbers.map((nth) => line(nth, !mended && bad.has(nth) ? '1234' : undefined))].join('\r\n')),
  })
  await page.locator('input[type=file]').setInputFiles(file(false))
  await expect(page.getByRole('button', { name: /^Import 99 rows/ })).toBeEnabled()
  await expect(page.getByText('Dry run, nothing written yet')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '77000150' })).toContainText('1234')
  await expectAccessible(page, 'an import')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The import is done: 99 new, 0 changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.locator('input[type=file]').setInputFiles(file(true))
  await page.getByRole('button', { name: /^Import 100 rows/ }).click()
  await expect(page.getByText('The import is done: 1 new, 0 changed.')).toBeVisible()

  await visit(page, '/employees/list?filter=saktas150')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Deneme Bank')
})

test('what somebody reports as wrong is worked off by an administrator', async ({ signedIn }) => {
  const { page: agent } = await signedIn('agent', { at: cardOf(gulsah) })
  await agent.getByRole('button', { name: 'Report wrong data' }).click()
  const comment = `Telefonu eski, ${Date.now()}`
  await agent.getByRole('textbox', { name: /What is wrong/ }).fill(comment)
  await agent.getByRole('button', { name: 'Continue' }).click()
  await agent.getByRole('button', { name: 'Send report' }).click()
  await expect(agent.getByText(`The report about ${gulsah.name} was sent`)).toBeVisible()

  const { page } = await signedIn('admin', { at: '/employees/wrong-data' })
  const row = rows(page).filter({ hasText: comment })
  await row.hover()
  await row.getByRole('button', { name: `Resolve the report about ${gulsah.name}` }).click()
  await page.getByRole('textbox', { name: /What was done/ }).fill('Yeni numara girildi.')
  await page.keyboard.press('Control+Enter')
  await expect(row).toHaveCount(0)
})

/** What is there once a page has been filled. */
const pages: [string, (page: Page) => Locator][] = [
  ['/employees/list', (page) => rows(page).first()],
  [cardOf(gulsah), (page) => page.getByText(gulsah.name).first()],
  ['/employees/wrong-data', (page) => rows(page).first()],
  ['/employees/import', (page) => page.getByText(/^(Choose file|Dosya seç)$/)],
]

for (const look of looks) {
  test(`people are shown whole and accessibly: ${nameOf(look)}`, async ({ signedIn }) => {
    const { page } = await signedIn('admin', look)
    for (const [path, content] of pages) {
      await visit(page, path)
      await expect(content(page)).toBeVisible()
      await expectAccessible(page, `${path}, ${nameOf(look)}`, look)
      await expectNothingCutOff(page, `${path}, ${nameOf(look)}`)
    }
  })

  test(`staff is shown whole and accessibly: ${nameOf(look)}`, async ({ signedIn }) => {
    const { page } = await signedIn('manager', { ...look, at: '/staff/my-employees' })
    await expect(rows(page).first()).toBeVisible()
    await expectAccessible(page, `staff, ${nameOf(look)}`, look)
    await expectNothingCutOff(page, `staff, ${nameOf(look)}`)
    await rows(page).first().getByRole('link').first().click()
    await expect(page.getByText('###').first()).toBeVisible()
    await expectAccessible(page, `a card of staff, ${nameOf(look)}`, look)
    await expectNothingCutOff(page, `a card of staff, ${nameOf(look)}`)
  })
}
