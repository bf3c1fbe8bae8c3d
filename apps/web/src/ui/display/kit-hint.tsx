import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Kit } from '../theme/kit.tsx'

export interface HintProps {
  text: ReactNode
  /** The class that positions it over the described element. */
  anchor?: string
  look?: string
  /** Default: above. */
  placement?: 'right'
}

export const KitHint = ({ text, anchor, look, placement }: HintProps) => (
  <Kit>
    <Tooltip title={text} classNames={{ root: look }} placement={placement} open>
      <span className={anchor} />
    </Tooltip>
  </Kit>
)
