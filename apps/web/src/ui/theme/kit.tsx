import './antd.css'
import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { usePreference } from '../../lib/browser/preferences.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { nothingToChoose } from '../select/nothing-to-choose.tsx'
import { Spinner } from '../display/spinner.tsx'
import { antdTheme } from './antd-theme.ts'
import { useKitLocale } from './kit-locale.ts'

/** Ant Design's own loading sign fades away, and stays in the name of the button when a quick answer meets the fading. */
const buttons = { autoInsertSpace: false, loadingIcon: <Spinner /> }

const renderEmpty = (component?: string) => (component === 'Select' ? nothingToChoose() : undefined)

/** Theme, size, theme colour and language for the components of Ant Design. What stands outside it is plain HTML. */
export function Kit({ children }: { children: ReactNode }) {
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
