import { act } from '@testing-library/react'
import { ConfigProvider, theme } from 'antd'
import { createRoot } from 'react-dom/client'
import { antdTheme } from '../ui/theme/antd-theme.ts'

/**
 * Ant Design drops its tokens with the last component that uses them, which is at the end of each test, and works them out anew in the next.
 * This component stays as long as the worker does.
 */
export function keepTokens(): void {
  const root = createRoot(document.createElement('div'))
  const look = antdTheme({ theme: 'light', size: 'medium', accent: '#000000' })
  act(() =>
    root.render(
      <ConfigProvider theme={look}>
        <TokenUser />
      </ConfigProvider>,
    ),
  )
}

function TokenUser() {
  theme.useToken()
  return null
}
