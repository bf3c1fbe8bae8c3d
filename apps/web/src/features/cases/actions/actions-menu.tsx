import { Dropdown, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import look from '../../../ui/actions/icon-button.module.css'
import type { CaseAction, OfferedAction } from './case-actions.tsx'
import styles from './actions.module.css'

interface ActsMenuProps {
  actions: readonly OfferedAction[]
  /** Says of which case. */
  label: string
  /** What the page itself offers besides. */
  more?: MenuProps['items']
  /** With an edge, beside buttons that have one. */
  hasEdge?: boolean
  onAction: (act: CaseAction) => void
}

/** The acts that have no button of their own. A list has hundreds of these, so the menu is made only when it is wanted. */
export function ActionsMenu({ actions, label, more, hasEdge, onAction }: ActsMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // A dialog that opens now gives the focus back to where it is.
    button.current?.focus()
  }
  const items: MenuProps['items'] = [
    ...actions.map(({ act, Icon, label: name, disabledBecause }) => ({
      key: act,
      icon: <Icon size={14} aria-hidden />,
      disabled: disabledBecause !== undefined,
      label: (
        <>
          {name}
          {disabledBecause && <small className={styles.reason}>{disabledBecause}</small>}
        </>
      ),
      onClick: () => onAction(act),
    })),
    ...(more ?? []),
  ]
  return (
    <span className={styles.menuPlace}>
      <button
        ref={button}
        type="button"
        className={hasEdge ? `${look.button} ${look.edged}` : look.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={14} aria-hidden />
      </button>
      {isOpen && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          placement="bottomRight"
          classNames={{ root: styles.menuList }}
          menu={{ items, onClick: close }}
          onOpenChange={(opens) => !opens && close()}
        >
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </span>
  )
}
