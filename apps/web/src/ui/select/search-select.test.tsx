import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import type { Option } from './option.ts'
import { SearchSelect, searchDelay, type SearchSelectProps } from './search-select.tsx'

const people = [
  { value: 'e', label: 'Emre Çağlar' },
  { value: 'i', label: 'İrem Uğurlu' },
]

function open(props: Partial<SearchSelectProps> = {}) {
  vi.useFakeTimers()
  const search = vi.fn(async (text: string): Promise<readonly Option[]> => people.filter(({ label }) => label.includes(text)))
  const onChange = vi.fn()
  function Page() {
    const [value, setValue] = useState(props.value ?? null)
    return (
      <SearchSelect
        search={search}
        aria-label="Person"
        {...props}
        value={value}
        onChange={(next, option) => {
          setValue(next)
          onChange(next, option)
        }}
      />
    )
  }
  renderWithProviders(<Page />)
  const box = screen.getByRole('combobox', { name: 'Person' })
  fireEvent.mouseDown(box)
  return { search, onChange, type: (text: string) => fireEvent.change(box, { target: { value: text } }) }
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const offered = () => screen.queryAllByRole('option').length
const option = (label: string) => screen.queryByText(label, { selector: '.ant-select-item-option-content' })

describe('choosing out of more than fit into a list', () => {
  it('asks the server when the typing pauses, from the given number of letters on', async () => {
    const { search, type } = open({ minChars: 2 })
    await wait(0)
    expect(option('Type at least 2 letters')).toBeVisible()
    type('E')
    await wait(searchDelay)
    type('Em')
    await wait(searchDelay - 1)
    type('Emr')
    await wait(searchDelay - 1)
    expect(search).not.toHaveBeenCalled()
    await wait(1)
    expect(search.mock.calls.map(([text]) => text)).toEqual(['Emr'])
    await wait(1)
    expect(option('Emre Çağlar')).toBeVisible()
    type('Emrx')
    await wait(searchDelay)
    await wait(1)
    expect(option('Nothing found')).toBeVisible()
    expect(offered()).toBeGreaterThan(0)
  })

  it('calls an older question off and keeps only the newest answer, however late an older one comes', async () => {
    const answers: ((options: readonly Option[]) => void)[] = []
    const signals: AbortSignal[] = []
    const { type } = open({
      search: (_text, signal) => {
        signals.push(signal)
        return new Promise((resolve) => answers.push(resolve))
      },
    })
    type('E')
    await wait(searchDelay)
    type('İ')
    await wait(searchDelay)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    answers[1]!([people[1]!])
    await wait(0)
    answers[0]!([people[0]!])
    await wait(0)
    expect(option('İrem Uğurlu')).toBeVisible()
    expect(option('Emre Çağlar')).not.toBeInTheDocument()
  })

  it('knows the name of what is chosen, before and after', async () => {
    const { type, onChange } = open({ value: 'e', chosen: people[0] })
    expect(screen.getByText('Emre Çağlar')).toBeVisible()
    type('İrem')
    await wait(searchDelay)
    await wait(1)
    fireEvent.click(option('İrem Uğurlu')!)
    expect(onChange).toHaveBeenCalledWith('i', people[1])
    await wait(0)
    expect(screen.getByText('İrem Uğurlu', { selector: '.ant-select-content *, .ant-select-content' })).toBeVisible()
  })

  it('says that a search failed, not that nothing was found, and asks again', async () => {
    let isDown = true
    const search = vi.fn(async () => {
      if (isDown) throw new Error('Not now.')
      return people
    })
    const { type, onChange } = open({ search })
    type('Em')
    await wait(searchDelay)
    await wait(1)
    expect(option('Nothing found')).not.toBeInTheDocument()
    const retry = option('The search failed. Choose this to try again.')!
    expect(retry).toBeVisible()
    isDown = false
    fireEvent.click(retry)
    await wait(searchDelay)
    await wait(1)
    expect(option('Emre Çağlar')).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(option('Emre Çağlar')!)
    expect(onChange).toHaveBeenCalledWith('e', people[0])
  })
})
