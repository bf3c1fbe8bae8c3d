import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { FolderOpen } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Action } from '../actions/action.ts'
import { ActionHost } from '../actions/action-host.tsx'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../lib/api/query-client.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { type Item, item, itemPermissions, itemRoutes } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { setViewportWidth } from '../../test/viewport.ts'
import { DataTable } from './data-table.tsx'
import { ListFooter } from '../list/list-parts.tsx'
import { useFilter } from '../list/use-filter.ts'
import { useList } from '../list/use-list.ts'

const columns = [{ field: 'name' as const, title: 'Name', sortable: true, sortAs: 'fullName' }]
const twoColumns = [...columns, { field: 'hours' as const, title: 'Hours', sortable: true }]

function Items() {
  const [of, setOf] = useFilter('of')
  const list = useList(itemRoutes.pagedList, { of, filterText: 'own' }, { params: { of }, keepsRows: true })
  return (
    <>
      <button type="button" onClick={() => setOf('b')}>
        Narrow
      </button>
      <DataTable
        list={list}
        label="Items"
        columns={columns}
        actions={({ name }) => [{ name: 'open', label: `Open ${name}`, Icon: FolderOpen, hotkey: 'Enter', run: () => undefined }]}
        actionsFloat
        card={({ name }) => <article>Card of {name}</article>}
      />
      <ListFooter list={list} deletable={false} opens="visit" />
    </>
  )
}

async function openItems() {
  const server = fakeServer()
  server.answers(itemRoutes.pagedList, () => ({ items: [item(1)], totalCount: 1 }))
  await signedIn(server, { permissions: itemPermissions })
  return { ...(await renderPage(<Items />)), server, asked: () => server.calls(itemRoutes.pagedList).at(-1)?.query }
}

/** The rows whose cells were rendered. */
const drawn = new Set<string>()
const counted = [{ field: 'name' as const, title: 'Name', tone: 'strong' as const, render: draw }]
function draw({ name }: Item) {
  drawn.add(name)
  return name
}
const selectLabel = ({ name }: Item) => `Select ${name}`

function SelectableItems() {
  const list = useList(itemRoutes.pagedList)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = useCallback((rows: readonly Item[], isSelected: boolean) => {
    const ids = new Set(rows.map(({ id }) => id))
    setSelected((former) => new Set(isSelected ? [...former, ...ids] : [...former].filter((id) => !ids.has(id))))
  }, [])
  return (
    <>
      <DataTable
        list={list}
        label="Items"
        columns={counted}
        selection={{ selected, select, label: selectLabel, allLabel: 'All' }}
      />
      <ListFooter list={list} moreKeys={[{ key: 'x', does: 'select' }]} />
    </>
  )
}

describe('a table', () => {
  it('sorts by the name that the server knows, and lets the page say what is asked besides', async () => {
    const { user, asked } = await openItems()
    await user.click(await screen.findByText('Name'))
    await waitFor(() => expect(asked()).toMatchObject({ sorting: 'fullName', filterText: 'own' }))
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('button', { name: 'Open Item 1' })).toBeInTheDocument()
    expect(screen.getByText('visit')).toBeVisible()
  })

  it('keeps its rows while it is narrowed, where the page says so', async () => {
    const { user, server, asked } = await openItems()
    await screen.findByText('Item 1')
    server.answers(itemRoutes.pagedList, () => new Promise(() => undefined))
    await user.click(screen.getByText('Narrow'))
    await waitFor(() => expect(asked()).toMatchObject({ of: 'b' }))
    expect(screen.getByText('Item 1')).toBeVisible()
  })

  it('selects rows by box, by key, up to a row and all of the page, and draws nothing anew but the box', async () => {
    const server = fakeServer()
    server.answers(itemRoutes.pagedList, () => ({ items: [1, 2, 3, 4, 5].map((number) => item(number)), totalCount: 5 }))
    await signedIn(server, { permissions: itemPermissions })
    const { user } = await renderPage(<SelectableItems />)
    const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    const selected = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select/, checked: true }).length
    await screen.findByText('Item 1')
    const all = box('All')
    drawn.clear()

    fireEvent.click(box('Select Item 2'))
    expect([selected(), all.indeterminate, all.checked]).toEqual([1, true, false])
    expect([...drawn]).toEqual([])
    fireEvent.click(box('Select Item 4'), { shiftKey: true })
    expect(selected()).toBe(3)
    screen.getByText('Item 5').closest('tr')!.focus()
    await user.keyboard('x')
    expect(selected()).toBe(4)
    await user.keyboard(' ')
    expect(selected()).toBe(3)
    fireEvent.click(all)
    expect([selected(), all.indeterminate, all.checked]).toEqual([5, false, true])
    fireEvent.click(all)
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument()
    expect(screen.getByText('select')).toBeVisible()
  })

  it('shows the cards of the page in a narrow window', async () => {
    setViewportWidth(375)
    await openItems()
    expect(await screen.findByRole('article')).toHaveTextContent('Card of Item 1')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

describe('the keys of a list', () => {
  /** A page as in the shell: its title has the focus after a click in the menu. */
  async function openPage() {
    const server = fakeServer()
    server.answers(itemRoutes.pagedList, () => ({ items: [item(1), item(2)], totalCount: 2 }))
    await signedIn(server, { permissions: itemPermissions })
    const ran: string[] = []
    const actionsOf = ({ name }: Item): Action[] => [
      { name: 'open', label: 'Open', Icon: FolderOpen, hotkey: 'Enter', run: () => ran.push(`open ${name}`) },
      { name: 'status', label: 'Status', Icon: FolderOpen, hotkey: 's', run: () => ran.push(`status ${name}`) },
      { name: 'ask', label: 'Ask', Icon: FolderOpen, hotkey: 'a', dialog: () => <p role="alert">Really {name}?</p> },
    ]
    function Page() {
      const list = useList(itemRoutes.pagedList)
      return (
        <main tabIndex={-1}>
          <h1 tabIndex={-1}>Items</h1>
          <input aria-label="Field" />
          <ActionHost>
            <DataTable list={list} label="Items" columns={twoColumns} actions={actionsOf} />
          </ActionHost>
        </main>
      )
    }
    const page = await renderPage(<Page />)
    const row = (await screen.findByText('Item 1')).closest('tr')!
    return { ...page, ran, row, heading: screen.getByRole('heading') }
  }

  it('work while the title of the page has the focus, for the row at which the list is entered', async () => {
    const { user, ran, row, heading } = await openPage()
    heading.focus()
    await user.keyboard('{Enter}')
    expect(ran).toEqual([])
    await user.keyboard('s')
    expect(ran).toEqual(['status Item 1'])
    expect(row).toHaveFocus()
    heading.focus()
    await user.keyboard('{Enter}{ArrowDown}')
    expect(ran).toEqual(['status Item 1', 'open Item 1'])
    heading.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(ran.at(-1)).toBe('open Item 2')
    heading.focus()
    await user.keyboard('a')
    expect(screen.getByRole('alert')).toHaveTextContent('Really Item 2?')
  })

  it('do nothing while one types, nor while a dialog lies over the page', async () => {
    const { user, ran } = await openPage()
    await user.type(screen.getByLabelText('Field'), 's')
    expect(ran).toEqual([])
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.ariaModal = 'true'
    screen.getByRole('heading').focus()
    await user.keyboard('s{ArrowDown}')
    expect(ran).toEqual([])
    expect(screen.getByRole('heading')).toHaveFocus()
    dialog.remove()
  })

  it('reach the rows soon: the heads of all columns are one stop', async () => {
    const { user, row } = await openPage()
    screen.getByLabelText('Field').focus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus()
    await user.tab()
    expect(row).toHaveFocus()
  })
})

describe('the cursor', () => {
  const openThree = async () => {
    const opened = await openItems()
    const show = async (...numbers: number[]) => {
      opened.server.answers(itemRoutes.pagedList, () => ({
        items: numbers.map((each) => item(each)),
        totalCount: numbers.length,
      }))
      await act(() => queryClient.invalidateQueries())
      const names = numbers.map((each) => item(each).name)
      await waitFor(() => expect(rows().map((each) => names.find((name) => each.textContent.includes(name)))).toEqual(names))
    }
    await screen.findByText(item(1).name)
    await show(1, 2, 3)
    return { ...opened, show }
  }
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const row = (number: number) => screen.getByText(item(number).name).closest('[data-row]')

  it('stays at its row, goes to the next one when that leaves the list, and to the one before it from the last', async () => {
    const { show } = await openThree()
    act(() => rows()[1]!.focus())
    await show(2, 3, 4)
    expect(row(2)).toHaveFocus()
    await show(3, 4)
    expect(row(3)).toHaveFocus()
    act(() => rows()[1]!.focus())
    await show(3)
    expect(row(3)).toHaveFocus()
    expect(row(3)).toHaveAttribute('aria-current', 'true')
  })

  it('begins at the first row where nothing is left of the others, and takes the focus from nobody', async () => {
    const { show } = await openThree()
    act(() => rows()[2]!.focus())
    act(() => screen.getByRole('button', { name: 'Narrow' }).focus())
    await show(1, 2)
    expect(row(2)).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('button', { name: 'Narrow' })).toHaveFocus()
    await show(7, 8)
    expect(row(7)).toHaveAttribute('tabindex', '0')
  })
})
