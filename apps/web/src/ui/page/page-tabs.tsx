import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../lib/browser/search-state.ts'
import { type Tab, Tabs } from './tabs.tsx'

export type PageTab<Key extends string = string> = Tab<Key>

interface PageTabsProps<Key extends string> {
  tabs: readonly PageTab<Key>[]
  /** The address parameter. */
  param?: string
  /** The subject of the tabs. */
  label?: string
  isSegmented?: boolean
}

/** The tabs of a page, stored in the address. */
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
      // The first tab is the default and has no parameter.
      onChange={(key) => change({ [param]: key === keys[0] ? undefined : key })}
    />
  )
}

/** The tab in the address; an unknown one counts as the first. */
export function usePageTab<Key extends string>(keys: readonly Key[], param = 'tab'): Key {
  const [search] = useSearchState()
  const current = keys.find((key) => key === search[param]) ?? keys[0]
  if (current === undefined) throw new Error('A page with tabs has at least one.')
  return current
}
