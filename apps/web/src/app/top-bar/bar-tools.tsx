import { feedbackRoutes } from '@destek/contracts/feedback'
import { languages } from '@destek/contracts/languages'
import type { Route } from '@destek/contracts/routes'
import { Maximize, Megaphone, Minimize, Moon, Palette, Rows3, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/configuration.ts'
import { sizes, usePreference } from '../../lib/preferences.ts'
import { openOverlay } from '../overlays/overlay-store.ts'
import { BarButton } from './bar-button.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { ErrorLogButton } from './error-log-button.tsx'
import { toggleFullscreen, useFullscreen } from './fullscreen.ts'

const giveFeedback: Route = feedbackRoutes.create

/** The quiet signs of the bar: feedback, error log, full screen, size, theme, language, appearance. */
export function BarTools() {
  const { t } = useTranslation('shell')
  const [size, setSize] = usePreference('size')
  const [theme, setTheme] = usePreference('theme')
  const [language, setLanguage] = usePreference('language')
  const fullscreen = useFullscreen()
  const mayGiveFeedback = useMay(giveFeedback)
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
