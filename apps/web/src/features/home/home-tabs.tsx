import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './home.module.css'

export type HomeTab = 'local' | 'global'

const tabs: readonly HomeTab[] = ['local', 'global']

export const tabId = (tab: HomeTab) => `home-${tab}`

/** Two tabs that look like a switch; the arrow keys move between them. */
export function HomeTabs({ shown, onShow }: { shown: HomeTab; onShow: (tab: HomeTab) => void }) {
  const { t } = useTranslation('home')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = shown === 'local' ? 'global' : 'local'
    onShow(other)
    document.getElementById(tabId(other))?.focus()
  }
  return (
    <div role="tablist" aria-label={t('tabs.label')} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {t(`tabs.${tab}`)}
        </button>
      ))}
    </div>
  )
}
