import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { item, itemPermissions, itemRoutes } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { setViewportWidth } from '../../test/viewport.ts'
import { DataTable } from './data-table.tsx'
import { ListFooter } from './list-parts.tsx'
import { useFilter } from './use-filter.ts'
import { useList } from './use-list.ts'

const columns = [{ field: 'name' as const, title: 'Name', sortable: true, sortAs: 'fullName' }]

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
        actions={({ name }) => <button type="button">Open {name}</button>}
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

  it('shows the cards of the page in a narrow window', async () => {
    setViewportWidth(375)
    await openItems()
    expect(await screen.findByRole('article')).toHaveTextContent('Card of Item 1')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})
