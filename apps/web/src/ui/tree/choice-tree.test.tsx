import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setViewportWidth } from '../../test/viewport.ts'
import { renderPage } from '../../test/render.tsx'
import { DetailHead } from '../split/detail-head.tsx'
import { SplitPage } from '../split/split-page.tsx'
import { ChoiceTree } from './choice-tree.tsx'
import { treeStep } from './tree-keys.ts'
import { matchingNodes, type TreeNode, visibleLines } from './tree-nodes.ts'
import { choiceDelay } from './tree-rows.tsx'
import { useChoice } from './use-choice.ts'

const nodes: TreeNode[] = [
  {
    key: 'hr',
    title: 'İnsan kaynakları',
    selectable: false,
    children: [
      { key: 'hire', title: 'İşe alım', count: 4 },
      { key: 'care', title: 'Sağlık', muted: true },
    ],
  },
  { key: 'it', title: 'Bilgi teknolojileri', selectable: false, children: [{ key: 'desk', title: 'Servis masası' }] },
]

/** A page that shows the selection of its tree. */
function Teams({ of = nodes }: { of?: readonly TreeNode[] }) {
  const [chosen, choose] = useChoice()
  return (
    <SplitPage
      title="Teams"
      hasChoice={chosen !== undefined}
      onBack={() => choose(undefined)}
      list={<ChoiceTree label="Teams" filterLabel="Find a team" nodes={of} selected={chosen} onSelect={choose} />}
    >
      {chosen && <DetailHead title={`Chosen: ${chosen}`} facts={['Two members', null, 'No manager']} />}
    </SplitPage>
  )
}

const titles = () => screen.getAllByRole('treeitem').map((line) => line.textContent)
const line = (name: RegExp) => screen.getByRole('treeitem', { name })
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(screen.getByRole('tree'), { key }))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('a tree to choose from', () => {
  it('lets a choice take effect after 100 ms, and marks it at once [SHELL-045]', async () => {
    vi.useFakeTimers()
    const { search } = await renderPage(<Teams />)
    fireEvent.click(screen.getByText('İşe alım'))
    expect(line(/İşe alım/)).toHaveAttribute('aria-selected', 'true')
    await wait(choiceDelay - 1)
    expect(search()).toBe('')
    await wait(1)
    expect(search()).toBe('?selected=hire')
    expect(screen.getByRole('heading', { name: 'Chosen: hire' })).toBeVisible()
    expect(screen.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual(['Two members', 'No manager'])
    expect(choiceDelay).toBe(100)
  })

  it('loads only where a walk with the arrow keys ends [SHELL-045]', async () => {
    vi.useFakeTimers()
    const { history, search } = await renderPage(<Teams />, '/?selected=hire')
    const before = history.length
    press('ArrowDown')
    await wait(choiceDelay / 2)
    press('ArrowDown', 'ArrowDown')
    expect(line(/Servis masası/)).toHaveAttribute('aria-selected', 'true')
    await wait(choiceDelay)
    expect(search()).toBe('?selected=desk')
    expect(history.length).toBe(before + 1)
  })

  it('folds a group by click or key, and remembers it', async () => {
    const { user, unmount } = await renderPage(<Teams />)
    expect(titles()).toEqual(['İnsan kaynakları', 'İşe alım4', 'Sağlık', 'Bilgi teknolojileri', 'Servis masası'])
    await user.click(screen.getByText('İnsan kaynakları'))
    expect(titles()).toEqual(['İnsan kaynakları', 'Bilgi teknolojileri', 'Servis masası'])
    press('ArrowDown', 'ArrowLeft')
    expect(titles()).toEqual(['İnsan kaynakları', 'Bilgi teknolojileri'])
    unmount()
    await renderPage(<Teams />)
    expect(titles()).toEqual(['İnsan kaynakları', 'Bilgi teknolojileri'])
  })

  it('finds by typing, Turkish and plain letters alike, also inside what is folded', async () => {
    const { user } = await renderPage(<Teams />)
    await user.click(screen.getByText('İnsan kaynakları'))
    const box = screen.getByRole('searchbox', { name: 'Find a team' })
    await user.type(box, 'saglik')
    expect(titles()).toEqual(['İnsan kaynakları', 'Sağlık'])
    await user.type(box, 'xx')
    expect(screen.getByText('Nothing matches “saglikxx”.')).toBeVisible()
    await user.clear(box)
    expect(titles()).toEqual(['İnsan kaynakları', 'Bilgi teknolojileri', 'Servis masası'])
  })

  it('draws only what fits, out of a thousand', async () => {
    const many = Array.from({ length: 1000 }, (_, place) => ({ key: `n${place}`, title: `Team ${place}` }))
    await renderPage(<Teams of={many} />)
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  })

  it('takes turns with what is chosen where the window is narrow', async () => {
    setViewportWidth(375)
    const { user } = await renderPage(<Teams />)
    await user.click(screen.getByText('Sağlık'))
    expect(await screen.findByRole('heading', { name: 'Chosen: care' })).toBeVisible()
    expect(screen.queryByRole('tree')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await screen.findByRole('tree', { name: 'Teams' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: /Chosen/ })).not.toBeInTheDocument()
  })
})

describe('a key in a tree', () => {
  const folded = new Set(['it'])
  const lines = visibleLines(nodes, (key) => folded.has(key))

  it.each([
    ['ArrowDown', null, { go: 'hr' }],
    ['ArrowDown', 'care', { go: 'it' }],
    ['ArrowDown', 'it', null],
    ['ArrowUp', 'hire', { go: 'hr' }],
    ['ArrowUp', 'hr', null],
    ['Home', 'care', { go: 'hr' }],
    ['End', 'hr', { go: 'it' }],
    ['ArrowLeft', 'care', { go: 'hr' }],
    ['ArrowLeft', 'hr', { fold: 'hr' }],
    ['ArrowLeft', 'it', null],
    ['ArrowRight', 'it', { unfold: 'it' }],
    ['ArrowRight', 'hr', { go: 'hire' }],
    ['ArrowRight', 'care', null],
    ['a', 'hr', null],
  ])('%s at %s: %j', (key, at, step) => {
    expect(treeStep(key, lines, at, (one) => folded.has(one))).toEqual(step)
  })
})

describe('the nodes that match', () => {
  it('keep their way and what they hold', () => {
    expect(matchingNodes(nodes, ' ISE ').map(({ key, children }) => [key, children?.map((child) => child.key)])).toEqual([
      ['hr', ['hire']],
    ])
    expect(matchingNodes(nodes, 'insan')[0]?.children).toHaveLength(2)
    expect(matchingNodes(nodes, ' ')).toBe(nodes)
  })
})
