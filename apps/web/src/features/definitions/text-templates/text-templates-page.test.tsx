import { historyRoutes } from '@destek/contracts/system/history'
import { P } from '@destek/contracts/core/permissions'
import { type TextTemplate, type TextTemplateContent, textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { TextTemplatesPage } from './text-templates-page.tsx'

const opened: TextTemplate = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Destek.Case.Opened',
  displayName: 'Case opened',
  isLayout: false,
  layout: 'Destek.Layout.Mail',
  isInlineLocalized: false,
  defaultCultureName: 'tr',
  placeholders: ['{{employee.name}}', '{{case.number}}'],
  customisedCultures: ['en'],
}
const layout = {
  ...opened,
  id: opened.id.replace(/1$/, '2'),
  name: 'Destek.Layout.Mail',
  displayName: 'Frame',
  isLayout: true,
  customisedCultures: [],
}
const sms = {
  ...opened,
  id: opened.id.replace(/1$/, '3'),
  name: 'Destek.LinkToken.Sms',
  displayName: 'SMS link',
  isInlineLocalized: true,
  customisedCultures: [],
}
const templates = [opened, layout, sms]

async function openTemplates(address = '/') {
  const server = fakeServer()
  const texts = new Map<string, TextTemplateContent>()
  const put = (cultureName: string | null, content: string, original = content) =>
    texts.set(cultureName ?? '', {
      name: cultureName === null ? sms.name : opened.name,
      cultureName,
      content,
      original,
      isCustomised: content !== original,
      concurrencyStamp: `stamp of ${content}`,
    })
  put('tr', 'Merhaba')
  put('en', 'Our own hello', 'Hello')
  put(null, 'Link: {{link}}')
  server.answers(textTemplateRoutes.pagedList, ({ query }) => {
    const found = templates.filter(({ displayName }) => displayName.includes(query['filterText'] ?? ''))
    return { items: found, totalCount: found.length }
  })
  server.answers(textTemplateRoutes.one, ({ params }) => templates.find(({ name }) => name === params['name'])!)
  server.answers(textTemplateRoutes.content, ({ query }) => texts.get(query['cultureName'] ?? '')!)
  server.answers(textTemplateRoutes.save, ({ body }) => {
    const { cultureName, content } = body as { cultureName: string | null; content: string }
    put(cultureName, content, texts.get(cultureName ?? '')!.original)
    return texts.get(cultureName ?? '')!
  })
  server.answers(textTemplateRoutes.restore, ({ body }) => {
    const { cultureName } = body as { cultureName: string }
    put(cultureName, texts.get(cultureName)!.original)
  })
  server.answers(historyRoutes.pagedList, () => ({ items: [], totalCount: 0 }))
  await signedIn(server, { permissions: [P.Definations, P.TextTemplates] })
  return { server, ...(await renderPage(<TextTemplatesPage />, address)) }
}

const edit = `/?edit=${opened.name}`
const content = () => screen.findByRole('textbox', { name: /^Content/ })
const reference = () => screen.getByRole('textbox', { name: 'Reference content' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the Text templates page', () => {
  it('is a paged list that opens a dialog to edit a text, without add and delete [TEXT-002] [REF-005]', async () => {
    const { user, search } = await openTemplates()
    const table = within(await screen.findByRole('table', { name: 'Text templates' }))
    await table.findByText('Case opened')
    const cells = table.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
    expect(cells.slice(1)).toEqual([
      ['Case opened', 'Destek.Case.Opened', '–', 'English', ''],
      ['Frame', 'Destek.Layout.Mail', 'Layout', '–', ''],
      ['SMS link', 'Destek.LinkToken.Sms', 'One text for all cultures', '–', ''],
    ])
    expect(await screen.findByText('Total 3')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Add|Delete)/ })).not.toBeInTheDocument()
    await user.click(button('Edit Case opened'))
    expect(await content()).toHaveValue('Our own hello')
    expect(search()).toContain('Destek.Case.Opened')
    await user.click(button('Cancel'))
    await noDialog()
    expect(search()).toBe('')
  })

  it('shows a text to look at, which cannot be changed, beside the one to edit [TEXT-003] [TEXT-007]', async () => {
    const { user, server } = await openTemplates(edit)
    const target = await content()
    expect(target).toHaveValue('Our own hello')
    expect(reference()).toHaveValue('Merhaba')
    expect(reference()).toHaveAttribute('readonly')
    await choose(user, /Reference culture/, 'Original text')
    expect(reference()).toHaveValue('Hello')

    await user.clear(target)
    await user.paste('Dear , welcome')
    ;(target as HTMLTextAreaElement).setSelectionRange(5, 5)
    await user.click(button('Insert {{employee.name}}'))
    expect(target).toHaveValue('Dear {{employee.name}}, welcome')
    expect(target).toHaveFocus()
    await user.click(button(/^Save/))
    await noDialog()
    expect(server.calls(textTemplateRoutes.save)[0]?.body).toEqual({
      templateName: 'Destek.Case.Opened',
      cultureName: 'en',
      content: 'Dear {{employee.name}}, welcome',
      concurrencyStamp: 'stamp of Our own hello',
    })
  })

  it('asks before a changed text is left for another culture', async () => {
    const { user } = await openTemplates(edit)
    await user.type(await content(), '!')
    await choose(user, /Target culture/, 'Turkish')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(await content()).toHaveValue('Our own hello!')
    await choose(user, /Target culture/, 'Turkish')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await content()).toHaveValue('Merhaba'))
    expect(button('Restore to default')).toHaveAttribute('aria-disabled', 'true')
  })

  it('refuses a blank text with a warning; has cancel, save and restore to default, which asks first and shows the original [TEXT-004] [TEXT-009] [TEXT-010]', async () => {
    const { user, server } = await openTemplates(edit)
    const target = await content()
    expect(button('Cancel')).toBeEnabled()
    expect(button(/^Save/)).toBeEnabled()
    await user.clear(target)
    await user.click(button(/^Save/))
    await waitFor(() => expect(target).toHaveAccessibleDescription('Content cannot be blank.'))
    expect(server.calls(textTemplateRoutes.save)).toHaveLength(0)

    await user.click(button('Restore to default'))
    expect(await screen.findByText(/Your own text for “English” is replaced/)).toBeVisible()
    expect(server.calls(textTemplateRoutes.restore)).toHaveLength(0)
    await user.click(button('Restore the original'))
    await waitFor(async () => expect(await content()).toHaveValue('Hello'))
    expect(server.calls(textTemplateRoutes.restore)[0]?.body).toMatchObject({ templateName: opened.name, cultureName: 'en' })
  })

  it('offers one text where it serves all cultures, beside its original', async () => {
    const { user, server } = await openTemplates(`/?edit=${sms.name}`)
    const target = await content()
    expect(target).toHaveValue('Link: {{link}}')
    expect(reference()).toHaveValue('Link: {{link}}')
    expect(screen.getByRole('combobox', { name: 'Target culture' })).toBeDisabled()
    await user.type(target, '!')
    await user.click(button(/^Save/))
    await noDialog()
    expect(server.calls(textTemplateRoutes.save)[0]?.body).toMatchObject({ templateName: sms.name, cultureName: null })
  })
})
