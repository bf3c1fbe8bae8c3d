import type { Page } from '@playwright/test'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { demoId } from '../tools/demo/demo-ids.ts'
import { dailyTasks, dailyTasksPage, type MeasuredTask } from './support/daily-tasks.ts'
import { type Hand, handOf } from './support/hand.ts'
import { openCase } from './support/open-case.ts'
import { expect, test } from './support/story.ts'

const caller = { id: demoId('Turkey', 'employee', 'gyildirimoglu'), name: 'Gülşah Yıldırımoğlu', phone: '05550004107' }

interface Task extends Omit<MeasuredTask, 'cost'> {
  userName: string
  /** A case of its own is opened for it where there must be one, so that no other story meets it. */
  at: string | ((server: string) => Promise<string>)
  /** Brings the person to where the task begins; is not counted. */
  begin?: (page: Page) => Promise<void>
  perform: (page: Page, hand: Hand) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog')
const employeeId = demoAccounts.find(({ userName }) => userName === 'employee')!.employeeId!
const ownCard = async (server: string) => `/activities/card/${(await openCase(server, caller.id, 'Açık')).id}`
const isOpen = (page: Page) => expect(page.getByRole('button', { name: 'Transfer', exact: true })).toBeVisible()

/** The number of the case about which the employee is asked. */
let asked = 0

const tasks: readonly Task[] = [
  {
    name: 'A case for a caller',
    before: '3 clicks + 15 keys + a scroll',
    how: 'Click *Create a new case*, type four letters of the category, Enter, click into the description, write, Ctrl+Enter, Enter.',
    userName: 'agent',
    at: `/activities/create?phone=${caller.phone}&callId=daily-tasks`,
    begin: (page) => expect(page.getByRole('button', { name: 'Create a new case' })).toBeVisible(),
    async perform(page, { click, type, press, write }) {
      await click(page.getByRole('button', { name: 'Create a new case' }))
      await expect(page.getByRole('listbox').first()).toBeFocused()
      await type('kula')
      await expect(page.getByTitle(/Kulaklık/).first()).toBeVisible()
      await press('Enter')
      await click(page.getByRole('textbox', { name: 'Description' }))
      await write('Kulaklıkta ses yok.')
      await press('Control+Enter')
      await expect(dialog(page)).toContainText(/Kulaklık/)
      await press('Enter')
      await expect(page.getByText(/has been created/)).toBeVisible()
    },
  },
  {
    name: 'Close a case',
    before: '6 keys',
    how: 'S, the digit of the status, write, Ctrl+Enter.',
    userName: 'agent',
    at: ownCard,
    begin: isOpen,
    async perform(page, { press, write }) {
      await press('s')
      const solved = dialog(page).getByRole('radio', { name: /Çözüldü/ })
      await press((await solved.getAttribute('aria-keyshortcuts'))!)
      await expect(dialog(page).getByRole('textbox', { name: 'What was done' })).toBeFocused()
      await write('Kulaklık değiştirildi.')
      await press('Control+Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByText('Kulaklık değiştirildi.').first()).toBeVisible()
    },
  },
  {
    name: 'Take the next case',
    before: '4 steps from a queue',
    how: 'A on the home page.',
    userName: 'agent2',
    at: '/home',
    begin: (page) => expect(page.getByRole('button', { name: /^Take/ }).first()).toBeVisible(),
    async perform(page, { press }) {
      const taken = page.waitForResponse((answer) => answer.url().endsWith('/transfer'))
      await press('a')
      expect((await taken).status()).toBe(200)
    },
  },
  {
    name: 'Find somebody by phone',
    before: '3 keys',
    how: 'Ctrl+K, paste the number, Enter.',
    userName: 'agent',
    at: '/home',
    async perform(page, { press, paste }) {
      await press('Control+k')
      await paste(caller.phone)
      await expect(
        dialog(page)
          .getByRole('option', { name: new RegExp(caller.name) })
          .first(),
      ).toBeVisible()
      await press('Enter')
      await expect(page.getByRole('heading', { name: caller.name }).first()).toBeVisible()
    },
  },
  {
    name: 'Transfer with a reason',
    before: '8 keys + a note',
    how: 'T, two letters of the team, Enter, write, Ctrl+Enter.',
    userName: 'agent',
    at: ownCard,
    begin: isOpen,
    async perform(page, { press, type, write }) {
      await press('t')
      await expect(dialog(page).getByRole('combobox', { name: /Team/ })).toBeFocused()
      await type('bo')
      await expect(page.getByTitle('Bordro 1. Seviye', { exact: true }).first()).toBeVisible()
      await press('Enter')
      await expect(dialog(page).getByRole('textbox', { name: /Reason/ })).toBeFocused()
      await write('Bordro ile ilgili.')
      await press('Control+Enter')
      // The agent is not of that team, and the page does not ask for a case that the server would refuse.
      await expect(page.getByRole('heading', { name: /was transferred$/ })).toBeVisible()
    },
  },
  {
    name: '“Where is my request?”',
    before: 'refused',
    how: 'Ctrl+K, paste the number, Enter: the cases of the caller stand there, each with its status and who has it.',
    userName: 'agent',
    at: '/home',
    async perform(page, { press, paste }) {
      await press('Control+k')
      await paste(caller.phone)
      await expect(
        dialog(page)
          .getByRole('option', { name: new RegExp(caller.name) })
          .first(),
      ).toBeVisible()
      await press('Enter')
      await expect(page.locator('main [data-row]').first()).toContainText(/DST/)
    },
  },
  {
    name: 'Answer as an employee',
    before: '–',
    how: 'Click *Answer*, write, Ctrl+Enter.',
    userName: 'employee',
    at: async (server) => {
      asked = (await openCase(server, employeeId, 'Çalışan Yanıtı Bekleniyor')).userFriendlyId
      return '/home'
    },
    async perform(page, { click, write, press }) {
      await click(page.getByRole('button', { name: new RegExp(`^Answer.*${asked}`) }))
      await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
      await write('Denedim, onda ses var.')
      await press('Control+Enter')
      await expect(page.getByText('Denedim, onda ses var.').first()).toBeVisible()
    },
  },
]

test('what people do all day costs them what docs/daily-tasks.md says', async ({ signedIn, baseURL }) => {
  const measured: MeasuredTask[] = []
  for (const { userName, at, begin, perform, ...task } of tasks) {
    await test.step(task.name, async () => {
      const { page } = await signedIn(userName, { at: typeof at === 'string' ? at : await at(baseURL!) })
      await begin?.(page)
      const hand = handOf(page)
      await perform(page, hand)
      measured.push({ ...task, cost: hand.cost() })
    })
  }
  const page = dailyTasksPage(measured)
  expect(await dailyTasks(page), 'UPDATE_DAILY_TASKS=true npm test -- stories daily-tasks').toBe(page)
})
