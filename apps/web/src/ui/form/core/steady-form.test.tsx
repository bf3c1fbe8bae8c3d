import { screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { memo, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../test/render.tsx'
import { SteadyForm } from './steady-form.tsx'

/** Ant Design calls it on each render of a field. */
const markLabel = vi.fn((label: ReactNode) => label)

const Field = memo(() => (
  <Form.Item name="name" label="Name">
    <Input aria-label="Name" />
  </Form.Item>
))

function Owner() {
  const [count, setCount] = useState(0)
  return (
    <>
      <SteadyForm requiredMark={markLabel} onFinish={({ name }) => setCount(count + String(name).length)}>
        <Field />
        <output>{count}</output>
        <button type="submit">Send</button>
      </SteadyForm>
      <button type="button" onClick={() => setCount(count + 10)}>
        Count
      </button>
    </>
  )
}

it('draws no field with its owner, shows what stands in the form now, and calls the newest handler', async () => {
  const { user } = renderWithProviders(<Owner />)
  expect(markLabel).toHaveBeenCalled()
  markLabel.mockClear()
  await user.click(screen.getByRole('button', { name: 'Count' }))
  expect(screen.getByRole('status')).toHaveTextContent('10')
  expect(markLabel).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'abc')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('13')).toBeVisible()
})
