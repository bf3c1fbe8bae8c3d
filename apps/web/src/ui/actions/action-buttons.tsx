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
  /** What they are done with. */
  named: string
}

/** How many places a row has; where there are more actions the last place is a menu. */
const rowPlaces = 5

/** The actions of a row: icons, and a menu for those that find no place. */
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

/** The name of an action with its letter and what it uses up. */
const ActionName = ({ label, hotkey, cost }: Action) => (
  <span className={styles.name}>
    {label} {hotkey?.length === 1 && <KeyHint inverse>{hotkey}</KeyHint>}
    {cost && <span className={styles.cost}>{cost}</span>}
  </span>
)

/** How many actions a card has room for; where there are more, all of them are in a menu. */
const cardPlaces = 2

/** The same in a card, for a narrow window. */
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
  /** With an edge, beside buttons that have one. */
  hasEdge?: boolean
}

/** The actions that have no button of their own. A list has hundreds of these, so the menu is made only when it is wanted. */
export function ActionsMenu({ actions, named, hasEdge }: ActionsMenuProps) {
  const { t } = useTranslation()
  const run = useRunAction()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // A dialog that opens now gives the focus back to where it is.
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

/** The name in a menu, and below it why it cannot be done or what it uses up. The keyboard reaches it all the same. */
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

/** The menu of the library takes disabled items out of reach of the arrow keys, and passes no such attribute on. */
function markDisabled(inside: HTMLElement) {
  const item = inside.closest('[role=menuitem]')
  item?.setAttribute('aria-disabled', 'true')
  return () => item?.removeAttribute('aria-disabled')
}
