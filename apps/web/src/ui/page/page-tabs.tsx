import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../lib/browser/search-state.ts'
import { type Tab, Tabs } from './tabs.tsx'

export type PageTab<Key extends string = string> = Tab<Key>

interface PageTabsProps<Key extends string> {
  tabs: readonly PageTab<Key>[]
  /** The parameter in the address. */
  param?: string
  /** What the tabs are views of. */
  label?: string
  isSegmented?: boolean
}

/** The views of a page, bound to the address. */
export function PageTabs<Key extends string>({ tabs, param = 'tab', label, isSegmented }: PageTabsProps<Key>) {
  const { t } = useTranslation()
  const [, change] = useSearchState()
  const keys = tabs.map(({ key }) => key)
  const current = usePageTab(keys, param)
  return (
    <Tabs
      id={param}
      label={label ?? t('page.views')}
      tabs={tabs}
      current={current}
      isSegmented={isSegmented}
      // The first view is the page itself and needs no word in the address.
      onChange={(key) => change({ [param]: key === keys[0] ? undefined : key })}
    />
  )
}

/** The view that the address asks for; anything unknown is the first. */
export function usePageTab<Key extends string>(keys: readonly Key[], param = 'tab'): Key {
  const [search] = useSearchState()
  const current = keys.find((key) => key === search[param]) ?? keys[0]
  if (current === undefined) throw new Error('A page with tabs has at least one.')
  return current
}
