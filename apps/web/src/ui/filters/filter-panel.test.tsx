import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../test/render.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterSet, TextFilter } from './filter-set.ts'
import { useFilters } from './use-filters.ts'

/** Called on each render of the field. */
const label = vi.fn(() => 'Name')
const text = (name: string, label: () => string): TextFilter => ({ kind: 'text', name, label, schema: z.string(), max: 10 })
const declared: FilterSet = {
  groups: [
    {
      name: 'all',
      title: () => 'All',
      filters: [text('name', label), text('phone', () => 'Phone')],
    },
  ],
}

function List() {
  const [rows, setRows] = useState(0)
  return (
    <>
      <FilterPanel id="panel" filters={useFilters(declared)} showLabel={`Show ${rows}`} />
      <button type="button" onClick={() => setRows(5)}>
        Rows come
      </button>
    </>
  )
}

it('draws a field when its filter is set, and not when rows come or another filter is set', async () => {
  const { user, search } = await renderPage(<List />, '/?name=a')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('a')
  label.mockClear()
  await user.click(screen.getByRole('button', { name: 'Rows come' }))
  expect(screen.getByRole('button', { name: 'Show 5' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '5{Enter}')
  expect(search()).toContain('phone=5')
  expect(label).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(search()).toBe('')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})
