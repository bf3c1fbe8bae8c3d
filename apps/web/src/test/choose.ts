import { type BoundFunctions, type queries, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a select and clicks the option with this name, because table cells may contain the same text. */
export async function choose(
  user: UserEvent,
  field: RegExp,
  option: string,
  where: Pick<BoundFunctions<typeof queries>, 'findByRole'> = screen,
): Promise<void> {
  await user.click(await where.findByRole('combobox', { name: field }))
  await user.click(await waitFor(() => offered(option)))
}

function offered(option: string): Element {
  // Each opened select keeps its list in the document; use only the visible one.
  const lists = [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')]
  const found = lists.flatMap((list) => [...list.querySelectorAll('.ant-select-item-option')])
  const wanted = found.find((item) => item.textContent === option)
  if (!wanted) throw new Error(`"${option}" is not offered, but ${found.map((item) => item.textContent).join(', ')}.`)
  return wanted
}
