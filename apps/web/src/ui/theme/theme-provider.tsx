import '@fontsource-variable/inter/opsz.css'
import './tokens.css'
import './base.css'
import './antd.css'
import { App, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import trTR from 'antd/locale/tr_TR'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/tr'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { connectNotifications } from '../../lib/api/notifications.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { Spinner } from '../display/spinner.tsx'
import { accentColours } from './accent.ts'
import { antdTheme } from './antd-theme.ts'

/** Ant Design's own loading sign fades away, and stays in the name of the button when a quick answer meets the fading. */
const buttons = { autoInsertSpace: false, loadingIcon: <Spinner /> }

/** Applies theme, size, theme colour and language to Ant Design and to the document. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme] = usePreference('theme')
  const [size] = usePreference('size')
  const [accent] = usePreference('accent')
  const [language] = usePreference('language')
  const touch = useIsMobile()
  const config = useMemo(() => antdTheme({ theme, size, accent, touch }), [theme, size, accent, touch])

  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, size })
    document.documentElement.lang = language
    // The week begins on Monday in both languages.
    dayjs.locale(language === 'tr' ? 'tr' : 'en-gb')
  }, [theme, size, language])

  useLayoutEffect(() => {
    for (const [name, colour] of Object.entries(accentColours(accent, theme))) {
      document.documentElement.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, colour)
    }
  }, [accent, theme])

  return (
    <ConfigProvider theme={config} locale={language === 'tr' ? trTR : enGB} button={buttons}>
      <App component={false} notification={{ placement: 'bottomRight', showProgress: false, pauseOnHover: true }}>
        <NotificationLayer />
        {children}
      </App>
    </ConfigProvider>
  )
}

function NotificationLayer() {
  const { notification } = App.useApp()
  useEffect(() => connectNotifications(notification), [notification])
  return null
}
