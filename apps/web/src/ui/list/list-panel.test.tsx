import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { type Item, item, itemPermissions, itemRoutes } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { AddButton } from '../actions/add-button.tsx'
import { EditDeleteButtons, useRecordActions } from '../actions/record-actions.tsx'
import { PageTabs, usePageTab } from '../page/page-tabs.tsx'
import { useChoice } from '../tree/use-choice.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListPanel } from './list-panel.tsx'
import { useFilter } from './use-filter.ts'
import { useList } from './use-list.ts'
import { useRecordDialog } from './use-record-dialog.ts'

const columns = [{ field: 'name' as const, title: 'Name' }]

/** Two lists side by side: the second shows the children of the selected row of the first. */
function TwoLists() {
  const [chosen, choose] = useChoice('whole', 'sub')
  const [place] = useFilter('place')
  const wholes = useList(itemRoutes.pagedList, { place })
  const parts = useList(itemRoutes.pagedList, { of: chosen }, { prefix: 'sub', pageSize: 200, enabled: chosen !== undefined })
  const rowActions = useRecordActions<Item>({ named: ({ name }) => name, edit: itemRoutes.save, param: 'sub' })
  const { open, record } = useRecordDialog(itemRoutes.one, parts.items, { param: 'sub' })
  return (
    <>
      <ListPanel
        list={wholes}
        empty={{ title: 'No wholes' }}
        filterLabel="Find a whole"
        isFiltered={place !== undefined}
        filters={
          <FilterSelect
            name="place"
            label="Place"
            options={[
              { value: 'ist', label: 'İstanbul' },
              { value: 'none', label: 'Nowhere' },
            ]}
          />
        }
        add={<AddButton needs={itemRoutes.save} label="Add whole" />}
      >
        <DataTable list={wholes} label="Wholes" columns={columns} chosenId={chosen} onChoose={({ id }) => choose(id)} />
      </ListPanel>
      <ListPanel
        list={parts}
        empty={{ title: 'No parts' }}
        add={<AddButton needs={itemRoutes.save} label="Add part" primary={false} param="sub" />}
        dialog={open && <p role="dialog">{record?.name ?? 'New part'}</p>}
      >
        <DataTable list={parts} label="Parts" columns={columns} actions={rowActions} />
      </ListPanel>
    </>
  )
}

const wholes = Array.from({ length: 30 }, (_, place) => item(place + 1, { name: `Whole ${place + 1}` }))

async function openLists(address = '/') {
  const server = fakeServer()
  server.answers(itemRoutes.pagedList, ({ query }) => {
    const whole = wholes.find(({ id }) => id === query['of'])
    const all = whole ? [item(100, { name: `Part of ${whole.name}` })] : query['place'] === 'none' ? [] : wholes
    const skip = Number(query['skipCount'])
    return { items: all.slice(skip, skip + Number(query['maxResultCount'])), totalCount: all.length }
  })
  await signedIn(server, { permissions: itemPermissions })
  const page = await renderPage(<TwoLists />, address)
  return { ...page, server, asked: () => server.calls(itemRoutes.pagedList).map(({ query }) => query) }
}

const parameters = (search: string) => Object.fromEntries(new URLSearchParams(search))

describe('two lists on one page', () => {
  it('keep apart in the address, and the second waits for the choice', async () => {
    const { user, search, asked } = await openLists('/?page=2')
    await screen.findByText('Whole 21')
    expect(asked()).toHaveLength(1)
    await user.click(screen.getByText('Whole 22'))
    expect(await screen.findByText('Part of Whole 22')).toBeVisible()
    expect(screen.getByRole('row', { name: 'Whole 22' })).toHaveAttribute('aria-current', 'true')
    expect(asked().at(-1)).toMatchObject({ of: wholes[21]!.id, maxResultCount: '200', skipCount: '0' })
    expect(parameters(search())).toMatchObject({ page: '2', whole: wholes[21]!.id })

    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'p')
    await waitFor(() => expect(parameters(search())).toMatchObject({ page: '2', 'sub.filter': 'p' }))
    expect(screen.getByRole('searchbox', { name: 'Find a whole' })).toHaveValue('')
    const [first, second] = screen.getAllByRole('navigation', { name: 'Pages' })
    expect(within(first!).getByRole('combobox', { name: 'Rows per page' })).toBeInTheDocument()
    expect(within(second!).queryByRole('combobox')).not.toBeInTheDocument()

    await user.click(screen.getByText('Whole 23'))
    await screen.findByText('Part of Whole 23')
    expect(parameters(search())).not.toHaveProperty('sub.filter')
  })

  it('never show the parts of what was chosen before', async () => {
    const { user, server } = await openLists(`/?whole=${wholes[0]!.id}`)
    await screen.findByText('Part of Whole 1')
    server.answers(itemRoutes.pagedList, () => new Promise(() => undefined))
    await user.click(screen.getByText('Whole 2'))
    await waitFor(() => expect(screen.queryByText('Part of Whole 1')).not.toBeInTheDocument())
    expect(screen.getByText('Whole 1')).toBeVisible()
  })

  it('open dialogs of their own', async () => {
    const { user, search } = await openLists(`/?whole=${wholes[0]!.id}`)
    await user.click(await screen.findByRole('button', { name: 'Edit Part of Whole 1' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Part of Whole 1')
    expect(parameters(search())['sub.edit']).toBe(item(100).id)
    await user.click(screen.getByRole('button', { name: 'Add part' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('New part'))
    expect(parameters(search())).toHaveProperty('sub.add')
    expect(parameters(search())).not.toHaveProperty('add')
  })

  it('have filters besides the text: another value starts on page 1, and none left is said as that', async () => {
    const { user, search, asked } = await openLists('/?page=2&place=ist')
    await screen.findByText('Whole 21')
    expect(asked()[0]).toMatchObject({ place: 'ist' })
    await user.click(screen.getByRole('combobox', { name: 'Place' }))
    await user.click(await screen.findByText('Nowhere', { selector: '.ant-select-item-option-content' }))
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
    expect(parameters(search())).toEqual({ place: 'none' })
    expect(screen.getByRole('button', { name: 'Add whole' })).toBeVisible()
  })
})

describe('the views of a page', () => {
  function Views() {
    const tab = usePageTab(['general', 'mail'])
    return (
      <>
        <PageTabs
          tabs={[
            { key: 'general', label: 'General' },
            { key: 'mail', label: 'Mail', badge: 3, dot: 'Not saved' },
          ]}
        />
        <p>Shown: {tab}</p>
      </>
    )
  }

  it('are in the address, and walked by the arrow keys', async () => {
    const { user, search } = await renderPage(<Views />, '/?tab=nonsense')
    expect(screen.getByText('Shown: general')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Mail 3 Not saved' }))
    expect(await screen.findByText('Shown: mail')).toBeVisible()
    expect(search()).toBe('?tab=mail')
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByText('Shown: general')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'General' })).toHaveFocus()
    expect(search()).toBe('')
  })
})

describe('the buttons of what is chosen', () => {
  it('edit and delete it; what is locked says why', async () => {
    const server = fakeServer()
    await signedIn(server, { permissions: itemPermissions })
    const buttons = { id: item(1).id, named: 'Payroll', edit: itemRoutes.save, remove: itemRoutes.remove }
    const page = (
      <>
        <EditDeleteButtons {...buttons} />
        <EditDeleteButtons {...buttons} named="Default" locked="The default stays." />
      </>
    )
    const { user, search } = await renderPage(page)
    expect(screen.getByRole('button', { name: 'Delete Default' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Delete Payroll' }))
    expect(await screen.findByText(/“Payroll” will be deleted/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    await user.click(screen.getByRole('button', { name: 'Edit Payroll' }))
    await waitFor(() => expect(parameters(search())).toEqual({ edit: item(1).id }))
  })
})
