import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { languages } from '@destek/contracts/core/languages'
import type { Route } from '@destek/contracts/core/routes'
import { Bug, Check, Maximize, Megaphone, Minimize, Moon, Palette, Rows3, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/auth/configuration.ts'
import { sizes, usePreference } from '../../lib/browser/preferences.ts'
import { PopupMenu } from '../menu/popup-menu.tsx'
import { usePopupMenu } from '../menu/use-popup-menu.ts'
import { openOverlay } from '../overlays/overlay-store.ts'
import { useErrorLog } from '../../lib/browser/error-log.ts'
import { BarButton } from './bar-button.tsx'
import { toggleFullscreen, useFullscreen } from './fullscreen.ts'
import styles from './top-bar.module.css'

const giveFeedback: Route = feedbackRoutes.create

/** The secondary icons of the bar: feedback, error log, full screen, size, theme, language, appearance. */
export function BarTools() {
  const { t } = useTranslation('shell')
  const [size, setSize] = usePreference('size')
  const [theme, setTheme] = usePreference('theme')
  const [language, setLanguage] = usePreference('language')
  const fullscreen = useFullscreen()
  const mayGiveFeedback = usePermission(giveFeedback)
  const dark = theme === 'dark'

  return (
    <>
      {mayGiveFeedback && (
        <BarButton label={t('bar.feedback')} aria-haspopup="dialog" onClick={() => openOverlay('feedback')}>
          <Megaphone size={16} />
        </BarButton>
      )}
      <ErrorLogButton />
      <BarButton label={t(fullscreen ? 'fullscreen.leave' : 'fullscreen.enter')} onClick={toggleFullscreen}>
        {fullscreen ? <Minimize size={16} /> : <Maximize size={16} />}
      </BarButton>
      <ChoiceMenu
        label={t('size.set', { size: t(`size.${size}`) })}
        value={size}
        options={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
        onChoose={setSize}
      >
        <Rows3 size={16} />
      </ChoiceMenu>
      <BarButton label={t(dark ? 'theme.toLight' : 'theme.toDark')} onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <Sun size={16} /> : <Moon size={16} />}
      </BarButton>
      <ChoiceMenu
        label={t('language.set', { language: language.toUpperCase() })}
        value={language}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChoose={setLanguage}
      >
        {language.toUpperCase()}
      </ChoiceMenu>
      <BarButton label={t('bar.settings')} aria-haspopup="dialog" onClick={() => openOverlay('settings')}>
        <Palette size={16} />
      </BarButton>
    </>
  )
}

/** Opens the error log and shows the number of errors. */
function ErrorLogButton() {
  const { t } = useTranslation('shell')
  const count = useErrorLog().length
  const label = count > 0 ? t('bar.errorLogCount', { count }) : t('bar.errorLog')
  return (
    <BarButton label={label} aria-haspopup="dialog" onClick={() => openOverlay('errorLog')}>
      <Bug size={16} />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </BarButton>
  )
}

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
  children: ReactNode
}

/** A button of the bar that opens a short list with one selected line. */
function ChoiceMenu<Value extends string>({ label, value, options, onChoose, children }: Props<Value>) {
  const { opener, button, list } = usePopupMenu()
  const items = options.map((option) => ({
    key: option.value,
    label: option.label,
    icon: <Check size={14} style={{ visibility: option.value === value ? 'visible' : 'hidden' }} />,
    'aria-current': option.value === value,
  }))
  const menu = { items, onClick: ({ key }: { key: string }) => onChoose(key as Value) }
  return (
    <BarButton label={label} ref={opener} {...button} beside={<PopupMenu menu={menu} placement="bottomRight" list={list} />}>
      {children}
    </BarButton>
  )
}
