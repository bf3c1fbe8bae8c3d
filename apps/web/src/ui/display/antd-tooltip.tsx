import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { AntdProvider } from '../theme/antd-provider.tsx'

export interface HintProps {
  text: ReactNode
  /** The class that positions it over the described element. */
  anchor?: string
  look?: string
  /** Default: above. */
  placement?: 'right'
}

export const AntdTooltip = ({ text, anchor, look, placement }: HintProps) => (
  <AntdProvider>
    <Tooltip title={text} classNames={{ root: look }} placement={placement} open>
      <span className={anchor} />
    </Tooltip>
  </AntdProvider>
)
