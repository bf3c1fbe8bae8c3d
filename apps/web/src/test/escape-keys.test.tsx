import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dropdown } from 'antd'
import { lazy, Suspense } from 'react'
import { expect, it } from 'vitest'

const Never = lazy(() => new Promise<never>(() => {}))
const menu = { items: [{ key: 'one', label: 'One' }] }

const Popup = () => (
  <Dropdown open menu={menu}>
    <button type="button">Open</button>
  </Dropdown>
)

it('a popup that is given up before it is shown', () => {
  render(
    <Suspense fallback="Waiting">
      <Popup />
      <Never />
    </Suspense>,
  )
  expect(document.body).toHaveTextContent('Waiting')
})

it('hears of no Escape key in another test', async () => {
  const { unmount } = render(<Popup />)
  unmount()
  // An error would appear in the console and fail the test.
  await userEvent.keyboard('{Escape}')
})
