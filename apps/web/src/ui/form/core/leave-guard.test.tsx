import { screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { idOf, type Item, item, itemPermissions, itemRoutes } from '../../../test/records.tsx'
import { renderPage, renderPageInBrowser } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { useSearchState } from '../../../lib/browser/search-state.ts'
import { TextField } from '../fields/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'

const ItemDialog = ({ rows }: { rows: readonly Item[] }) => (
  <RecordDialog namespace="sources" one={itemRoutes.one} save={itemRoutes.save} rows={rows} named={({ name }) => name}>
    {() => <TextField name="name" />}
  </RecordDialog>
)

/** A dialog whose state is not in the address. */
function Stated() {
  const [isOpen, setIsOpen] = useState(true)
  const [, change] = useSearchState()
  return (
    <>
      <button onClick={() => change({ page: 2 }, { replace: true })}>Correct the page</button>
      {isOpen && (
        <FormDialog route={itemRoutes.save} title="Report" onClose={() => setIsOpen(false)}>
          <TextField name="name" />
        </FormDialog>
      )}
    </>
  )
}

async function open(element: ReactElement, { address = `/?edit=${idOf(1)}`, before = '/' } = {}) {
  const server = fakeServer()
  server.answers(itemRoutes.save, () => item(1))
  await signedIn(server, { permissions: itemPermissions })
  return renderPageInBrowser(element, address, before)
}

const name = () => screen.getByRole('textbox', { name: /Name/ })
const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' })
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const back = () => window.history.back()

describe('typed text in a dialog that the address opens', () => {
  it('is asked about before Back takes it away; who keeps editing stays where they were', async () => {
    const { user } = await open(<ItemDialog rows={[item(1)]} />)
    await user.type(name(), '!')
    back()
    await waitFor(() => expect(question()).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(window.location.search).toContain('edit='))
    expect(question()).not.toBeInTheDocument()
    expect(name()).toHaveValue('Item 1!')

    back()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(window.location.search).toBe('')
  })

  it('is asked about once by Cancel, and not at all once it is saved or while nothing is typed', async () => {
    const { user } = await open(<ItemDialog rows={[item(1)]} />)
    expect(asksBeforeUnload()).toBe(false)
    await user.type(name(), '!')
    expect(asksBeforeUnload()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(asksBeforeUnload()).toBe(false)
  })

  it('lets Back close the dialog unasked as long as nothing is typed', async () => {
    await open(<ItemDialog rows={[item(1)]} />)
    back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('outlives its row: a refresh that moves the row to another page behind the dialog changes nothing in it', async () => {
    const server = fakeServer()
    // The server does not answer the request for this record.
    server.answers(itemRoutes.one, () => new Promise<never>(() => undefined))
    await signedIn(server, { permissions: itemPermissions })
    const List = () => {
      const [rows, setRows] = useState<readonly Item[]>([item(1), item(2)])
      return (
        <>
          <ItemDialog rows={rows} />
          <button onClick={() => setRows([item(2)])}>{rows.length} rows</button>
        </>
      )
    }
    const { user } = await renderPage(<List />, `/?edit=${idOf(1)}`)
    await user.type(name(), ' and more')
    screen.getByText('2 rows').click()
    await screen.findByText('1 rows')
    expect(name()).toHaveValue('Item 1 and more')
    expect(server.calls(itemRoutes.one)).toHaveLength(0)
  })
})

describe('typed text in a dialog that stands in no address', () => {
  it('is asked about before Back; who throws it away is rid of the dialog too', async () => {
    const { user } = await open(<Stated />, { address: '/?tab=two', before: '/?tab=one' })
    await user.type(name(), 'Why')
    back()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(window.location.search).toBe('?tab=one')
  })

  it('is not asked about when a list behind it corrects its own address', async () => {
    const { user } = await open(<Stated />, { address: '/?page=3' })
    await user.type(name(), 'Why')
    screen.getByText('Correct the page').click()
    await waitFor(() => expect(window.location.search).toBe('?page=2'))
    expect(question()).not.toBeInTheDocument()
    expect(name()).toHaveValue('Why')
  })
})
