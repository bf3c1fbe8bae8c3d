import { act } from '@testing-library/react'
import { ConfigProvider, theme } from 'antd'
import { createRoot } from 'react-dom/client'
import { antdTheme } from '../ui/theme/antd-theme.ts'

/**
 * Ant Design drops its tokens when the last component that uses them unmounts, at the end of each test, and computes them again
 * in the next. This component stays mounted for the lifetime of the worker.
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
