import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderWithProviders } from '../../test/render.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'

function openFeedback() {
  const server = fakeServer()
  server.answers(feedbackRoutes.create, () => undefined)
  const onClose = vi.fn()
  return { ...renderWithProviders(<FeedbackDialog onClose={onClose} />), server, onClose }
}

const send = () => screen.getByRole('button', { name: /Send/ })
const description = () => screen.getByRole('textbox', { name: /Description/ })

/** Messages appear and disappear while a field is validated; only the final state counts. */
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

describe('the feedback dialog', () => {
  it('has a score from 1 to 5 and a description, and sends both [FEED-001]', async () => {
    const { user, server, onClose } = openFeedback()
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '1 of 5: very poor',
      '2 of 5: poor',
      '3 of 5: fair',
      '4 of 5: good',
      '5 of 5: very good',
    ])
    await user.click(screen.getByRole('radio', { name: /4 of 5/ }))
    await user.type(description(), 'Calmer than the old one.')
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.calls(feedbackRoutes.create).map(({ body }) => body)).toEqual([
      { score: 4, description: 'Calmer than the old one.' },
    ])
    expect(await screen.findByText('Your operation was successful.')).toBeInTheDocument()
  })

  it('needs no score, and takes a chosen one back', async () => {
    const { user, server, onClose } = openFeedback()
    await user.click(screen.getByRole('radio', { name: /2 of 5/ }))
    await user.click(screen.getByRole('radio', { name: /2 of 5/ }))
    expect(screen.getByRole('radio', { name: /2 of 5/ })).not.toBeChecked()
    await user.type(description(), 'Fine.')
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.calls(feedbackRoutes.create)[0]?.body).toEqual({ score: null, description: 'Fine.' })
  })

  it('wants a description of at most 1000 characters [FEED-003]', async () => {
    const { user, server } = openFeedback()
    await user.click(send())
    await seen('Please input Description.')
    await user.click(description())
    await user.paste('x'.repeat(1001))
    await user.click(send())
    await seen('Description length must be between 0 and 1000.')
    expect(server.calls(feedbackRoutes.create)).toHaveLength(0)
  })
})
