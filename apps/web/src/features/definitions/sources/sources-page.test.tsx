import { P } from '@destek/contracts/core/permissions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setPreference } from '../../../lib/browser/preferences.ts'
import { refusal } from '../../../test/fake-server.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { chat, openSources, phone, rowOf, source, whatsApp } from './test-sources.tsx'

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const many = Array.from({ length: 45 }, (_, index) => source(index + 1))

describe('the Sources page', () => {
  it('is a paged table of code, name, description and default [SOURCE-002]', async () => {
    const { lists } = await openSources()
    expect(await screen.findByRole('table', { name: 'Sources' })).toBeVisible()
    await screen.findByText('WHATSAPP')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Code',
      'Name',
      'Description',
      'Default',
      'Actions',
    ])
    expect(cells(rowOf('PHONE'))).toEqual([
      'PHONE',
      'Phone',
      'Channel 1',
      'Default',
      expect.stringContaining('cannot be deleted'),
    ])
    expect(cells(rowOf('CHAT'))).toEqual(['CHAT', 'Chat', '–', '–', ''])
    expect(lists()[0]?.query).toMatchObject({ skipCount: '0', maxResultCount: '20' })
    expect(screen.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible()
  })

  it('has a filter box that asks the server when the typing pauses [REF-001] [API-007]', async () => {
    const { user, lists, rows, search } = await openSources({ rows: many, address: '/?page=2&sort=name%20desc' })
    await screen.findByText('S21')
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'Source 7')
    expect(screen.getByRole('searchbox')).toHaveValue('Source 7')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(lists().at(-1)?.query).toEqual({ skipCount: '0', maxResultCount: '20', sorting: 'name desc', filterText: 'Source 7' })
    expect(lists()).toHaveLength(2)
    expect(new URLSearchParams(search()).get('filter')).toBe('Source 7')
  })

  it('has an add button, and edit and delete on each row; a default source is not deleted, and says why [REF-002] [REF-003] [SOURCE-004]', async () => {
    const { user, search } = await openSources()
    await screen.findByText('WHATSAPP')
    for (const { code, name, isDefault } of [phone, whatsApp, chat]) {
      const row = within(rowOf(code))
      expect(row.getByRole('button', { name: `Edit ${name}` })).toBeEnabled()
      expect(row.getByRole('button', { name: `Delete ${name}` }).getAttribute('aria-disabled')).toBe(isDefault ? 'true' : null)
    }
    await user.hover(screen.getByRole('button', { name: 'Delete Phone' }).parentElement!)
    expect(await screen.findByText(/default source cannot be deleted/, { ignore: '[hidden]' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add source' }))
    expect(await screen.findByRole('dialog', { name: 'Add source' })).toBeVisible()
    expect(search()).toContain('add')
  })

  it('hides the pager when there is nothing to page [REF-004]', async () => {
    const filled = await openSources()
    expect(await screen.findByText('Total 3')).toBeVisible()
    filled.unmount()
    await openSources({ rows: [] })
    await screen.findByText('No sources yet')
    expect(screen.queryByText(/Total/)).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  })

  it('pages by 20 at first and offers 10, 20, 30 and 50; the pager is total, sizes, previous, pages, next, jumper [CONST-002] [CONST-003]', async () => {
    const { user, lists, rows } = await openSources({ rows: many })
    await waitFor(() => expect(rows()).toHaveLength(20))
    const pager = await screen.findByRole('navigation', { name: 'Pages' })
    const parts = [
      screen.getByText('Total 45'),
      screen.getByRole('combobox', { name: 'Rows per page' }),
      within(pager).getByTitle('Previous Page'),
      within(pager).getByTitle('1'),
      within(pager).getByTitle('3'),
      within(pager).getByTitle('Next Page'),
      within(pager).getByText(/Go to/),
    ]
    for (const [index, part] of parts.slice(1).entries()) {
      expect(parts[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    const options = await screen.findAllByText(/^\d+ \/ page$/, { selector: '.ant-select-item-option-content' })
    expect(options.map((option) => option.textContent)).toEqual(['10 / page', '20 / page', '30 / page', '50 / page'])
    await user.click(options[2]!)
    await waitFor(() => expect(rows()).toHaveLength(30))
    expect(lists().at(-1)?.query).toMatchObject({ maxResultCount: '30' })
  })

  it('asks for the rows behind (page − 1) × page size, keeps the page in the address, and its rows until others come [API-008]', async () => {
    const { user, server, lists, search, history } = await openSources({ rows: many, address: '/?pageSize=10' })
    await screen.findByText('S10')
    await user.click(screen.getByTitle('3'))
    await screen.findByText('S21')
    expect(lists().at(-1)?.query).toMatchObject({ skipCount: '20', maxResultCount: '10' })
    expect(new URLSearchParams(search()).get('page')).toBe('3')
    history.back()
    await screen.findByText('S1')
    expect(screen.queryByText('S21')).not.toBeInTheDocument()

    // The rows stay while new ones are loading.
    const before = lists().length
    server.answers(sourceRoutes.pagedList, () => new Promise(() => undefined))
    await user.click(screen.getByTitle('2'))
    await waitFor(() => expect(lists()).toHaveLength(before + 1))
    expect(screen.getByText('S1')).toBeVisible()
  })

  it('goes to the last page when the one in the address lies behind it', async () => {
    const { search } = await openSources({ rows: many, address: '/?page=9' })
    expect(await screen.findByText('S45')).toBeVisible()
    expect(new URLSearchParams(search()).get('page')).toBe('3')
  })

  it('sorts by a click on the head: up, down, not at all', async () => {
    const { user, lists } = await openSources()
    const sort = await screen.findByRole('button', { name: 'Name' })
    const head = screen.getByRole('columnheader', { name: 'Name' })
    for (const [sorting, ariaSort] of [
      ['name', 'ascending'],
      ['name desc', 'descending'],
      [undefined, null],
    ]) {
      await user.click(sort)
      await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(ariaSort))
      expect(lists().at(-1)?.query['sorting']).toBe(sorting)
    }
  })

  it('shows bars in the rows only when the first answer takes longer than 200 ms', async () => {
    vi.useFakeTimers()
    await openSources({ list: () => new Promise(() => undefined) })
    await act(() => vi.advanceTimersByTimeAsync(199))
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByTestId('skeleton').children).toHaveLength(20)
  })

  it('tells "nothing matches" from "nothing yet", each with its next step', async () => {
    const { user, search } = await openSources({ address: '/?filter=fax' })
    await user.click(await within(await screen.findByRole('status')).findByRole('button', { name: 'Clear filter' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    await screen.findByText('WHATSAPP')
    expect(search()).toBe('')
  })

  it('says what happened when the list cannot be loaded, and tries again', async () => {
    let broken = true
    const answer = () => (broken ? refusal(500, { message: 'Out of order.' }) : Response.json({ items: [chat], totalCount: 1 }))
    const { user } = await openSources({ list: answer })
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('CHAT')).toBeVisible()
  })

  it('offers nothing to those who may only look', async () => {
    await openSources({ permissions: [P.Activity] })
    await screen.findByText('WHATSAPP')
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).not.toBeInTheDocument()
  })

  it('becomes cards with labelled lines below the desktop width', async () => {
    setViewportWidth(375)
    await openSources()
    await screen.findByText('WHATSAPP')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const [first] = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem')
    expect(
      within(first!)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Code', 'Name', 'Description', 'Default'])
    expect(within(first!).getByRole('button', { name: 'Edit Phone' })).toBeEnabled()
  })

  it('speaks Turkish to Turkish readers', async () => {
    setPreference('language', 'tr')
    await openSources({ rows: many })
    expect(await screen.findByRole('heading', { name: 'Kaynaklar' })).toBeVisible()
    expect(await screen.findByText('Toplam 45')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Kaynak ekle' })).toBeVisible()
  })
})
