import { Dropdown, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../display/key-hint.tsx'
import { type Action, visibleActions } from './action.ts'
import { useRunAction } from './action-host.tsx'
import styles from './actions.module.css'
import { IconButton } from './icon-button.tsx'
import buttonStyles from './icon-button.module.css'

interface ActionsProps {
  actions: readonly Action[]
  /** The name of the record. */
  named: string
}

/** The number of buttons in a row; with more actions, the last button opens a menu. */
const rowPlaces = 5

/** The actions of a row: icons, and a menu for the rest. */
export function ActionButtons({ actions, named }: ActionsProps) {
  const run = useRunAction()
  const offered = visibleActions(actions)
  const shown = offered.length > rowPlaces ? offered.slice(0, rowPlaces - 1) : offered
  const rest = offered.slice(shown.length)
  return (
    <span className={styles.actions}>
      {shown.map((action) => (
        <IconButton
          key={action.name}
          icon={<action.Icon size={14} aria-hidden />}
          label={action.labelOf ?? action.label}
          tooltip={<ActionName {...action} />}
          detail={action.cost}
          disabledBecause={action.disabledBecause}
          onClick={() => run(action)}
        />
      ))}
      {rest.length > 0 && <ActionsMenu actions={rest} named={named} />}
    </span>
  )
}

/** The name of an action with its shortcut and cost. */
const ActionName = ({ label, hotkey, cost }: Action) => (
  <span className={styles.name}>
    {label} {hotkey?.length === 1 && <KeyHint inverse>{hotkey}</KeyHint>}
    {cost && <span className={styles.cost}>{cost}</span>}
  </span>
)

/** The number of buttons in a card; with more actions, all of them are in a menu. */
const cardPlaces = 2

/** The same in a card, for narrow windows. */
export function CardActions({ actions, named }: ActionsProps) {
  return visibleActions(actions).length > cardPlaces ? (
    <span className={styles.actions}>
      <ActionsMenu actions={actions} named={named} />
    </span>
  ) : (
    <ActionButtons actions={actions} named={named} />
  )
}

interface ActionsMenuProps extends ActionsProps {
  /** With a border, beside bordered buttons. */
  hasEdge?: boolean
}

/** The actions without a button of their own. A list has hundreds of these menus, so each is created on first use. */
export function ActionsMenu({ actions, named, hasEdge }: ActionsMenuProps) {
  const { t } = useTranslation()
  const run = useRunAction()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // A dialog returns the focus to the element that had it on opening.
    button.current?.focus()
  }
  const items: MenuProps['items'] = visibleActions(actions).map((action) => ({
    key: action.name,
    icon: <action.Icon size={14} aria-hidden />,
    label: <MenuLabel {...action} />,
    onClick: () => run(action),
  }))
  if (items.length === 0) return null
  return (
    <span className={styles.menuPlace}>
      <button
        ref={button}
        type="button"
        className={hasEdge ? `${buttonStyles.button} ${buttonStyles.edged}` : buttonStyles.button}
        aria-label={t('actions.moreOf', { name: named })}
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

/** The name in a menu, and below it the reason why it is disabled or the cost. The keyboard reaches disabled entries too. */
function MenuLabel({ label, disabledBecause, cost }: Action) {
  const reason = disabledBecause ?? cost
  if (!reason) return label
  return (
    <>
      {label}{' '}
      <small className={styles.reason} ref={disabledBecause === undefined ? undefined : markDisabled}>
        {reason}
      </small>
    </>
  )
}

/** The library's menu removes disabled items from keyboard navigation and offers no attribute against it. */
function markDisabled(inside: HTMLElement) {
  const item = inside.closest('[role=menuitem]')
  item?.setAttribute('aria-disabled', 'true')
  return () => item?.removeAttribute('aria-disabled')
}
