import { P } from '@destek/contracts/core/permissions'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { House } from 'lucide-react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/api/query-client.ts'
import type { Page } from '../routes/page.ts'
import { plainHome, startApp } from '../test/start-app.tsx'

const admin = { permissions: [P.Definations, P.DefinationsSources] }

const page = (name: string, component: NonNullable<Page['component']>): Page => ({
  name,
  path: `/${name}`,
  title: name === 'teams' ? 'teams' : 'divisions',
  icon: House,
  menu: 'top',
  namedByQuery: true,
  component,
})
const plain = async () => () => <h1>A page</h1>
const table = [...plainHome, page('teams', plain), page('divisions', plain)]

async function visit(...addresses: string[]) {
  const app = await startApp('/home', { user: admin, table })
  const bar = within(await app.findByRole('navigation', { name: 'Visited pages' }))
  for (const href of addresses) await app.router.navigate({ href })
  const tags = () => bar.getAllByRole('link').map((link) => link.getAttribute('title'))
  await waitFor(() => expect(tags()).toHaveLength(addresses.length + 1))
  const choose = async (action: string) => {
    await app.user.click(bar.getByRole('button', { name: 'Actions for visited pages' }))
    await app.user.click(await app.findByRole('menuitem', { name: action }))
  }
  return { ...app, bar, tags, choose }
}

describe('the visited pages', () => {
  it('are shown in their order, the current one marked; a name in the query is the name of the tag', async () => {
    const { tags, bar } = await visit('/teams', '/divisions?title=Payroll')
    expect(tags()).toEqual(['Home', 'Teams', 'Payroll'])
    await waitFor(() => expect(bar.getByRole('link', { name: 'Payroll' })).toHaveAttribute('aria-current', 'page'))
  })

  it('offer refresh, close, close others and close all [SHELL-030]', async () => {
    const { user, bar, findAllByRole } = await visit('/teams')
    await user.click(bar.getByRole('button', { name: 'Actions for visited pages' }))
    const items = (await findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual(['Refresh', 'Close', 'Close others', 'Close all'])
  })

  it('offer the same by the context menu of one of them [SHELL-030]', async () => {
    const { bar, findByRole, tags, user } = await visit('/teams', '/divisions')
    fireEvent.contextMenu(bar.getByRole('link', { name: 'Teams' }))
    await user.click(await findByRole('menuitem', { name: 'Close' }))
    expect(tags()).toEqual(['Home', 'Divisions'])
  })

  it('close: the neighbour comes up [SHELL-030]', async () => {
    const { choose, tags, at } = await visit('/teams', '/divisions')
    await choose('Close')
    expect(tags()).toEqual(['Home', 'Teams'])
    await waitFor(() => expect(at()).toBe('/teams'))
  })

  it('close others: this one and home stay [SHELL-030] [SHELL-031]', async () => {
    const { choose, tags, at } = await visit('/teams', '/divisions')
    await choose('Close others')
    expect(tags()).toEqual(['Home', 'Divisions'])
    expect(at()).toBe('/divisions')
  })

  it('close all: only home stays, and comes up [SHELL-030] [SHELL-031]', async () => {
    const { choose, tags, at } = await visit('/teams', '/divisions')
    await choose('Close all')
    expect(tags()).toEqual(['Home'])
    await waitFor(() => expect(at()).toBe('/home'))
  })

  it('have no way to close home [SHELL-031] [NAV-022]', async () => {
    const { bar, user, findByRole, tags } = await visit()
    expect(bar.queryByRole('button', { name: 'Close Home' })).not.toBeInTheDocument()
    fireEvent(bar.getByRole('link', { name: 'Home' }), new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
    expect(tags()).toEqual(['Home'])
    await user.click(bar.getByRole('button', { name: 'Actions for visited pages' }))
    expect(await findByRole('menuitem', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('close by their button and by the middle button of the mouse', async () => {
    const { bar, user, tags } = await visit('/teams', '/divisions')
    await user.click(bar.getByRole('button', { name: 'Close Teams' }))
    expect(tags()).toEqual(['Home', 'Divisions'])
    const middle = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })
    fireEvent(bar.getByRole('link', { name: 'Divisions' }), middle)
    expect(tags()).toEqual(['Home'])
    expect(middle.defaultPrevented).toBe(true)
  })

  it('lead back to the address last seen on the page', async () => {
    const { bar, user, at } = await visit('/teams?page=2&filter=x', '/divisions')
    await user.click(bar.getByRole('link', { name: 'Teams' }))
    await waitFor(() => expect(at()).toBe('/teams?page=2&filter=x'))
  })
})

describe('refresh', () => {
  it('shows the page as if it were just opened and asks for its data again [SHELL-030]', async () => {
    const asked = vi.spyOn(queryClient, 'invalidateQueries')
    function Counter() {
      const [count, setCount] = useState(0)
      return (
        <>
          <h1>Counter</h1>
          <button onClick={() => setCount(count + 1)}>Counted {count}</button>
        </>
      )
    }
    const { findByRole, user, router } = await startApp('/home', {
      user: admin,
      table: [...plainHome, page('teams', async () => Counter)],
    })
    await findByRole('navigation', { name: 'Visited pages' })
    await router.navigate({ href: '/teams' })
    await user.click(await findByRole('button', { name: 'Counted 0' }))
    await findByRole('button', { name: 'Counted 1' })
    await user.click(await findByRole('button', { name: 'Actions for visited pages' }))
    await user.click(await findByRole('menuitem', { name: 'Refresh' }))
    expect(await findByRole('button', { name: 'Counted 0' })).toBeInTheDocument()
    expect(asked).toHaveBeenCalled()
  })
})
