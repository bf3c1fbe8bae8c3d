import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { useShownColumns } from './use-shown-columns.ts'

const columns = [
  { key: 'number', label: 'Number', fixed: true },
  { key: 'status', label: 'Status' },
  { key: 'team', label: 'Team' },
  { key: 'owner', label: 'Owner' },
]
const defaultColumns = ['number', 'status', 'team']

function Table({ viewColumns }: { viewColumns?: string[] }) {
  const keys = columns.map(({ key }) => key)
  const [shown, setShown] = useShownColumns('test', keys, defaultColumns, viewColumns)
  return (
    <>
      <ColumnsButton columns={columns} shown={shown} defaultColumns={defaultColumns} onChange={setShown} />
      <output>{shown.join(' ')}</output>
    </>
  )
}
const shown = () => document.querySelector('output')?.textContent

it('lets a person choose columns and their order, by mouse and by keys, and remembers it', async () => {
  const { user, unmount } = renderWithProviders(<Table />)
  expect(shown()).toBe('number status team')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(chooser.getByRole('checkbox', { name: 'Number' })).toBeDisabled()
  expect(chooser.getByRole('checkbox', { name: 'Status' })).toHaveFocus()

  await user.click(chooser.getByRole('checkbox', { name: 'Owner' }))
  expect(shown()).toBe('number status team owner')
  await user.click(chooser.getByRole('button', { name: 'Move Owner up' }))
  expect(shown()).toBe('number status owner team')
  expect(chooser.getByRole('button', { name: 'Move Owner up' })).toHaveFocus()
  expect(chooser.getByRole('status')).toHaveTextContent('Owner is now column 3 of 4.')
  await user.click(chooser.getByRole('checkbox', { name: 'Team' }))
  expect(shown()).toBe('number status owner')

  chooser.getByRole('checkbox', { name: 'Owner' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(shown()).toBe('number owner status')
  expect(chooser.getByRole('checkbox', { name: 'Owner' })).toHaveFocus()
  unmount()

  const again = renderWithProviders(<Table />)
  expect(shown()).toBe('number owner status')
  await again.user.click(screen.getByRole('button', { name: 'Columns' }))
  await again.user.click(await screen.findByRole('button', { name: 'Usual columns' }))
  expect(shown()).toBe('number status team')
  expect(localStorage.getItem('columns:test')).toBeNull()
})

it('shows the columns of a view before the own ones, and forgets what was changed under it', async () => {
  localStorage.setItem('columns:test', JSON.stringify(['number', 'owner', 'gone']))
  const { user, rerender } = renderWithProviders(<Table />)
  expect(shown()).toBe('number owner')
  rerender(<Table viewColumns={['team', 'number']} />)
  expect(shown()).toBe('team number')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }))
  expect(shown()).toBe('team number status')
  rerender(<Table />)
  expect(shown()).toBe('number owner')
})
