import { type LinkTokenOutput, type LinkTokenState, linkTokenRoutes, UseLinkToken } from '@destek/contracts/people/link-tokens'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loggedErrors } from '../../lib/browser/error-log.ts'
import { startApp } from '../test/start-app.tsx'
import { currentTags } from '../tags/tags-store.ts'

const secret = 'c2VjcmV0LW9mLXRoZS1saW5r'
const password = 'Kestane-47-Vapur'
const wrongDate = 'You entered your date of birth incorrectly.'

const valid: LinkTokenState = {
  isValid: true,
  requestType: 'Manuel',
  actionMethod: 'ResetPassword',
  expiryTime: '2026-11-15T09:10:00Z',
}
const invalid: LinkTokenState = { isValid: false, requestType: null, actionMethod: null, expiryTime: null }
const used = (given: string | null): LinkTokenOutput => ({
  success: true,
  message: null,
  linkToken: { password: given, requestType: 'Manuel' },
})
const refused = (message: string): LinkTokenOutput => ({ success: false, message, linkToken: null })

interface Options {
  state?: LinkTokenState
  /** The answers in order; the last one repeats. */
  answers?: (LinkTokenOutput & { thenInvalid?: true })[]
  signedIn?: boolean
}

/** Starts the whole application at the address of a link. */
async function openLink({ state = valid, answers = [used(password)], signedIn = false }: Options = {}) {
  // The page must not send its request before the server stub is ready, so the test enters from another page outside the shell.
  const app = await startApp('/404', signedIn ? { user: {} } : {})
  let present = state
  app.server.answers(linkTokenRoutes.state, () => present)
  app.server.answers(linkTokenRoutes.use, ({ body }) => {
    UseLinkToken.parse(body)
    const place = Math.min(app.server.calls(linkTokenRoutes.use).length, answers.length) - 1
    const { thenInvalid, ...answer } = answers[place]!
    if (thenInvalid) present = invalid
    return answer
  })
  await app.router.navigate({ href: `/link-token/${secret}` })
  const sent = () => app.server.calls(linkTokenRoutes.use).map(({ body, params }) => ({ ...(body as object), ...params }))
  const enter = async (day: string, month: string, year: string) => {
    const fields = within(await screen.findByRole('group', { name: 'Date of birth' }))
    for (const [name, text] of [
      ['Day', day],
      ['Year', year],
    ] as const) {
      const field = fields.getByRole('textbox', { name })
      await app.user.clear(field)
      if (text) await app.user.type(field, text)
    }
    await app.user.selectOptions(fields.getByRole('combobox', { name: 'Month' }), month)
    await app.user.click(screen.getByRole('button', { name: 'Send' }))
  }
  return { ...app, sent, enter }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page behind a personal link', () => {
  it('asks who is not signed in for a date of birth and shows the new password, hidden at first [NAV-026] [TOKEN-020] [TOKEN-021] [TOKEN-022] [TOKEN-023] [TOKEN-024]', async () => {
    const { user, sent, enter, at } = await openLink({ answers: [refused(wrongDate), used(password)] })
    expect(await heading('Reset your password')).toBeVisible()
    expect(at()).toBe(`/link-token/${secret}`)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please input Date of birth.')
    await enter('31', 'February', '1994')
    expect(await screen.findByText(/There is no such day/)).toBeVisible()
    expect(sent()).toEqual([])
    await enter('8', 'March', '1994')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(wrongDate))
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('8')
    await enter('7', 'March', '1994')
    expect(await heading('Your new password')).toHaveFocus()
    expect(sent()).toEqual([
      { birthDate: '1994-03-08', token: secret },
      { birthDate: '1994-03-07', token: secret },
    ])

    const shown = screen.getByRole('status', { name: 'New password' })
    expect(document.body).not.toHaveTextContent(password)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Show the password?' }))
    await user.click(asked.getByRole('button', { name: 'Not now' }))
    expect(document.body).not.toHaveTextContent(password)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await user.click(await screen.findByRole('button', { name: 'Show the password' }))
    await waitFor(() => expect(shown).toHaveTextContent(password))
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(shown).not.toHaveTextContent(password)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(shown).toHaveTextContent(password)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(password))

    // The link is a secret: the title must not contain it.
    expect(document.title).toBe('Destek')
    expect(JSON.stringify(currentTags())).not.toContain(secret)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(secret)
  })

  it('says that a link does not work, and what to do [TOKEN-019]', async () => {
    await openLink({ state: invalid })
    expect(await heading('This link does not work')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/used already, or its 10 minutes are over/)
    expect(screen.getByText('Call the support team and ask for a new link.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  })

  it('asks who has called the voice menu for no date of birth, and shows why it failed [TOKEN-018] [TOKEN-025]', async () => {
    const { user, sent } = await openLink({
      state: { ...valid, requestType: 'IVR' },
      answers: [{ ...refused('The directory did not answer.'), thenInvalid: true }],
      signedIn: true,
    })
    await heading('Reset your password')
    expect(screen.queryByRole('group', { name: 'Date of birth' })).not.toBeInTheDocument()
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Get my new password' }))
    await heading('That did not work')
    expect(screen.getByRole('alert')).toHaveTextContent('The directory did not answer.')
    expect(sent()).toEqual([{ birthDate: null, token: secret }])
  })

  it('confirms a leave, and a lost connection loses nothing', async () => {
    const { server, enter, user } = await openLink({ state: { ...valid, actionMethod: 'LeaveOfAbsence' } })
    await heading('Confirm your leave')
    let isOffline = true
    server.answers(linkTokenRoutes.use, () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return used(null)
    })
    await enter('7', 'March', '1994')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(loggedErrors().map(({ url }) => url)).toEqual(['/api/destek/linktoken/use-token/…'])
    isOffline = false
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await heading('Your leave is confirmed')).toBeVisible()
  })
})
