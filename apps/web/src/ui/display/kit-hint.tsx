import { Tooltip } from 'antd'
import { Kit } from '../theme/kit.tsx'
import type { HintProps } from './hint.tsx'

export const KitHint = ({ text, anchor, look, placement }: HintProps) => (
  <Kit>
    <Tooltip title={text} classNames={{ root: look }} placement={placement} open>
      <span className={anchor} />
    </Tooltip>
  </Kit>
)
