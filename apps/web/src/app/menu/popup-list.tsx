import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { Kit } from '../../ui/theme/kit.tsx'
import styles from './popup-menu.module.css'

export interface PopupListProps {
  menu: MenuProps
  placement: DropdownProps['placement']
  /** Where in the window, when it is not at what opens it. */
  point?: { x: number; y: number }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The list of a menu, over the place in which it stands. */
export const PopupList = ({ menu, placement, point, open, onOpenChange }: PopupListProps) => (
  <Kit>
    <Dropdown menu={menu} trigger={['click']} placement={placement} open={open} onOpenChange={onOpenChange} autoFocus>
      {point ? <span className={styles.point} style={{ left: point.x, top: point.y }} /> : <span className={styles.anchor} />}
    </Dropdown>
  </Kit>
)
