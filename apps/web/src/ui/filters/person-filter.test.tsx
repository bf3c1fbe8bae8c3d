import { OptionalId } from '@destek/contracts/core/fields'
import { userRoutes } from '@destek/contracts/people/users'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { PersonField } from './choice-filter.tsx'
import type { FilterSet, PersonFilter } from './filter-set.ts'
import { useFilters } from './use-filters.ts'

const owner: PersonFilter = { kind: 'person', name: 'ownerId', label: () => 'Owner', schema: OptionalId }
const declared: FilterSet = { groups: [{ name: 'people', title: () => 'People', filters: [owner] }] }

function Field() {
  return <PersonField filter={owner} filters={useFilters(declared)} />
}

it('a user is looked for from one letter on, and ten are asked for [EMP-038] [EMP-039]', async () => {
  const server = fakeServer()
  server.answers(userRoutes.pagedList, () => ({ items: [{ id: idOf(1), fullName: 'Işıl Şahin' }], totalCount: 1 }) as never)
  const { user } = await renderPage(<Field />)
  const field = screen.getByRole('combobox', { name: 'Owner' })
  await user.click(field)
  await user.type(field, '  ')
  expect(await screen.findByText('Type a name')).toBeInTheDocument()
  expect(server.calls(userRoutes.pagedList)).toHaveLength(0)
  await user.type(field, 'ı')
  expect(await screen.findByText('Işıl Şahin')).toBeInTheDocument()
  expect(server.calls(userRoutes.pagedList).map(({ query }) => query)).toEqual([
    expect.objectContaining({ filterText: 'ı', maxResultCount: '10' }),
  ])
})
