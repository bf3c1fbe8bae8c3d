import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/fake-server.ts'
import { idOf } from '../../../../test/records.tsx'
import { factFields } from './fact-fields.tsx'
import { comeBack, factOf, leave, openFacts, openField, pick, save } from './test-facts.tsx'

const told = {
  field: 'assignedUserId',
  assignedTeamName: 'Payroll L1',
  assignedUserName: 'Burak Şentürk',
  before: { assignedTeamName: 'Payroll L1', assignedUserName: 'Zeynep Aksoy' },
  changedBy: 'Emre Çağlar',
  changedAt: '2026-11-15T07:24:00.000Z',
  concurrencyStamp: 'theirs',
}

/** Another user assigned the case to Burak while Işıl was selected. */
async function openConflict(data: object = told) {
  const opened = await openFacts(
    { assignedUserId: idOf(801), assignedUserName: 'Zeynep Aksoy' },
    {
      saves: ({ concurrencyStamp, assignedUserId }, kept) => {
        if (concurrencyStamp !== 'first') return { assignedUserId, assignedUserName: 'Işıl Şahin' }
        Object.assign(kept, { assignedUserName: 'Burak Şentürk', concurrencyStamp: 'theirs' })
        return refusal(409, { code: 'Destek:Record:ChangedMeanwhile', message: 'Changed.', data })
      },
    },
  )
  const { user } = opened
  await openField(user, 'Assigned user')
  await pick(user, 'Işıl Şahin')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const panel = await screen.findByRole('dialog', { name: '“Assigned user” changed while you were editing' })
  return { ...opened, panel }
}

describe('a field that somebody else changed meanwhile', () => {
  it('keeps mine, shows theirs beside it with who and when and what it was, and has the focus', async () => {
    const { panel } = await openConflict()
    expect(panel).toHaveTextContent(/It was Zeynep Aksoy when you opened the field at \d\d:\d\d\./)
    const mine = within(panel).getByRole('region', { name: 'Mine' })
    const theirs = within(panel).getByRole('region', { name: 'Theirs' })
    expect(mine).toHaveTextContent('Işıl Şahin')
    expect(theirs).toHaveTextContent('Burak ŞentürkEmre Çağlarsaved 2026-11-15 10:24')
    expect(panel).toHaveTextContent('Both stay in the audit.')
    expect(within(mine).getByRole('button', { name: /Keep mine/ })).toHaveFocus()
    expect(screen.getByRole('combobox', { name: 'Assigned user' }).closest('.ant-select')).toHaveClass(
      'ant-select-status-warning',
    )
    expect(document.querySelector('.ant-notification-notice')).toBeNull()
  })

  it('sends mine again over theirs by Ctrl+Enter', async () => {
    const { user, sent } = await openConflict()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(factOf('Assigned user')).toHaveTextContent('Işıl ŞahinSaved'))
    expect(sent()).toMatchObject([
      { assignedUserId: idOf(803), concurrencyStamp: 'first' },
      { assignedUserId: idOf(803), concurrencyStamp: 'theirs' },
    ])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Edit Assigned user' })).toHaveFocus()
  })

  it('takes theirs by Escape', async () => {
    const { user, sent } = await openConflict()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(factOf('Assigned user')).toHaveTextContent(/^BŞ?.*Burak Şentürk$/))
    expect(sent()).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Edit Assigned user' })).toHaveFocus()
  })

  it('says less where the server tells less, and keeps Tab inside', async () => {
    const { user, panel } = await openConflict({ concurrencyStamp: 'theirs' })
    expect(panel).not.toHaveTextContent('undefined')
    expect(within(panel).getByRole('region', { name: 'Theirs' })).toHaveTextContent(/^TheirsTake theirs/)
    await user.tab()
    expect(screen.getByRole('button', { name: /Take theirs/ })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: /Keep mine/ })).toHaveFocus()
  })

  it('says that theirs is empty where somebody took the value away', async () => {
    const { panel } = await openConflict({ ...told, assignedUserName: undefined })
    expect(within(panel).getByRole('region', { name: 'Theirs' })).toHaveTextContent('TheirsNot setEmre Çağlar')
  })

  it.each([
    ['divisionId', { divisionName: 'IT' }, 'IT'],
    ['callWrapupId', { callParentWrapup: 'Payroll', callWrapup: 'Payslip' }, 'Payroll › Payslip'],
    ['caseTypeId', { caseTypeName: 'Complaint' }, 'Complaint'],
    ['sourceId', { sourceName: 'E-mail' }, 'E-mail'],
    ['typeOfOperation', { typeOfOperation: 'Domestic' }, 'Domestic'],
    ['affectedUserCounts', { affectedUserCounts: 4 }, '4'],
    ['isEmployeeNotified', { isEmployeeNotified: true }, 'Yes'],
    ['dontShareIdentityInformations', { dontShareIdentityInformations: false }, 'No'],
    ['note', { note: 'Call back' }, 'Call back'],
  ] as const)('reads what the server tells of %s', (name, facts, words) => {
    expect(factFields[name].told(facts)).toBe(words)
  })
})

describe('an edit that was not saved', () => {
  const refusals = {
    'the server refuses it': () => refusal(403, { message: 'Not allowed any more.' }),
    'the server has no answer': () => Promise.reject(new TypeError('Failed to fetch')),
    'somebody else was quicker': () => refusal(409, { code: 'Destek:Record:ChangedMeanwhile', message: 'Changed.', data: told }),
  }
  const edits = {
    Note: {
      change: async (user: User) => user.type(screen.getByRole('textbox', { name: 'Note' }), 'Call at five'),
      isBack: () => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call at five'),
    },
    'Affected user count': {
      change: async (user: User) => user.type(screen.getByRole('spinbutton', { name: 'Affected user count' }), '7'),
      isBack: () => expect(screen.getByRole('spinbutton', { name: 'Affected user count' })).toHaveValue('17'),
    },
    Source: {
      change: (user: User) => pick(user, 'E-mail'),
      isBack: () => expect(factOf('Source')).toHaveTextContent('E-mail'),
    },
  }
  type User = Awaited<ReturnType<typeof openFacts>>['user']
  const asksBeforeUnload = () => {
    const asks = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    // Activity on the page shows that the user stayed.
    window.dispatchEvent(new Event('keydown'))
    return asks
  }

  it.each(Object.keys(refusals).flatMap((reason) => Object.keys(edits).map((label) => ({ reason, label }))))(
    'because $reason after the person had gone on is told, and stands in $label again when they come back',
    async ({ reason, label }) => {
      const { change, isBack } = edits[label as keyof typeof edits]
      let answer = () => {}
      const asked = new Promise<void>((resolve) => (answer = resolve))
      const { user } = await openFacts(
        { affectedUserCounts: 1 },
        { saves: () => asked.then(refusals[reason as keyof typeof refusals]) },
      )
      await openField(user, label)
      await change(user)
      await save(user, label)
      expect(asksBeforeUnload()).toBe(true)
      leave()
      answer()
      expect(await screen.findByRole('alert')).toHaveTextContent(`“${label}” of DST\u2011104801 was not saved`)
      expect(asksBeforeUnload()).toBe(true)
      comeBack()
      await waitFor(isBack)
    },
  )

  it('because the view was changed stands in the field again, unless it was given up', async () => {
    const { user, sent } = await openFacts()
    await openField(user, 'Note')
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Half a sent')
    leave()
    expect(asksBeforeUnload()).toBe(true)
    comeBack()
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Half a sent')
    await user.type(screen.getByRole('textbox', { name: 'Note' }), '{Escape}')
    leave()
    expect(asksBeforeUnload()).toBe(false)
    comeBack()
    await screen.findByRole('button', { name: 'Edit Note' })
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument()
    expect(sent()).toEqual([])
  })
})
