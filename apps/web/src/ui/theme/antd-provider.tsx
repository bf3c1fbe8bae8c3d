import './antd.css'
import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { usePreference } from '../../lib/browser/preferences.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { nothingToChoose } from '../select/nothing-to-choose.tsx'
import { Spinner } from '../display/spinner.tsx'
import { antdTheme } from './antd-theme.ts'
import { useKitLocale } from './kit-locale.ts'

/** Ant Design's own loading icon fades out, and stays in the button's accessible name when a quick answer interrupts the fade. */
const buttons = { autoInsertSpace: false, loadingIcon: <Spinner /> }

const renderEmpty = (component?: string) => (component === 'Select' ? nothingToChoose() : undefined)

/** Theme, size, theme colour and language for Ant Design's components. Outside of it there is only plain HTML. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const [theme] = usePreference('theme')
  const [size] = usePreference('size')
  const [accent] = usePreference('accent')
  const touch = useIsMobile()
  const config = useMemo(() => antdTheme({ theme, size, accent, touch }), [theme, size, accent, touch])
  return (
    <ConfigProvider theme={config} locale={useKitLocale()} button={buttons} renderEmpty={renderEmpty}>
      {children}
    </ConfigProvider>
  )
}
