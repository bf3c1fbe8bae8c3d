import { documentRoutes } from '@destek/contracts/cases/documents'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { useUploads } from './use-uploads.ts'

const file = new File(['x'], 'dekont.pdf')

function Sender({ onEnd }: { onEnd: (failed: number) => void }) {
  const { items, start, retry } = useUploads(onEnd)
  return (
    <>
      <button onClick={() => start('case-1', [file])}>Send</button>
      <button onClick={retry}>Again</button>
      {items.map(({ state }) => state)}
    </>
  )
}

function open() {
  const server = fakeServer()
  const answers = Promise.withResolvers<'stored' | 'full'>()
  server.answers(documentRoutes.upload, async () =>
    (await answers.promise) === 'full' ? refusal(403, { message: 'The storage is full.' }) : ({} as never),
  )
  const onEnd = vi.fn<(failed: number) => void>()
  const Screen = () => {
    const [isHere, setIsHere] = useState(true)
    return (
      <>
        {isHere && <Sender onEnd={onEnd} />}
        <button onClick={() => setIsHere(false)}>Go on</button>
      </>
    )
  }
  const { user } = renderWithProviders(<Screen />)
  return { server, onEnd, arrive: answers.resolve, click: (name: string) => user.click(screen.getByRole('button', { name })) }
}

/** Whether the browser would ask before closing the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('files on their way', () => {
  it('let the browser ask before the page is closed, until the last of them has arrived', async () => {
    const { server, onEnd, arrive: authenticate, click } = open()
    expect(asksBeforeLeaving()).toBe(false)
    await click('Send')
    expect(asksBeforeLeaving()).toBe(true)
    authenticate('full')
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(1))
    expect(asksBeforeLeaving()).toBe(true)

    server.answers(documentRoutes.upload, () => ({}) as never)
    await click('Again')
    await waitFor(() => expect(onEnd).toHaveBeenLastCalledWith(0))
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  })

  it('that failed are told to who has gone on to something else', async () => {
    const { arrive: authenticate, click } = open()
    await click('Send')
    await click('Go on')
    authenticate('full')
    expect(await screen.findByText('“dekont.pdf” was not uploaded')).toBeVisible()
    expect(screen.getByText('The storage is full.')).toBeVisible()
  })

  it('that failed before the eyes of the person are not told twice', async () => {
    const { onEnd, arrive: authenticate, click } = open()
    await click('Send')
    authenticate('full')
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(1))
    expect(screen.queryByText('“dekont.pdf” was not uploaded')).not.toBeInTheDocument()
  })
})
