import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { AntdProvider } from '../../ui/theme/antd-provider.tsx'
import styles from './popup-menu.module.css'

export interface PopupListProps {
  menu: MenuProps
  placement: DropdownProps['placement']
  /** A position in the window; left out: at the element that opens the list. */
  point?: { x: number; y: number }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The list of a menu, positioned over its parent. */
export const PopupList = ({ menu, placement, point, open, onOpenChange }: PopupListProps) => (
  <AntdProvider>
    <Dropdown menu={menu} trigger={['click']} placement={placement} open={open} onOpenChange={onOpenChange} autoFocus>
      {point ? <span className={styles.point} style={{ left: point.x, top: point.y }} /> : <span className={styles.anchor} />}
    </Dropdown>
  </AntdProvider>
)
