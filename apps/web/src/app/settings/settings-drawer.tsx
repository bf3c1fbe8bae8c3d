import { Drawer, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../lib/browser/preferences.ts'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
import { AccentField } from './accent-field.tsx'
import styles from './settings-drawer.module.css'

type SwitchName = 'tagsView' | 'sidebarLogo' | 'fixedHeader' | 'sidebarTextTheme'

const switches: readonly SwitchName[] = ['tagsView', 'sidebarLogo', 'fixedHeader', 'sidebarTextTheme']

/** The user's display settings. A change applies at once and is stored. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  useReturnFocus()
  return (
    <Drawer
      open
      onClose={onClose}
      size={340}
      title={t('settings.title')}
      closable={{ placement: 'end', 'aria-label': t('keys.close') }}
      classNames={{ body: styles.body }}
    >
      <AccentField />
      {switches.map((name) => (
        <SwitchRow key={name} name={name} />
      ))}
    </Drawer>
  )
}

function SwitchRow({ name }: { name: SwitchName }) {
  const { t } = useTranslation('shell')
  const [on, setOn] = usePreference(name)
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {t(`settings.${name}`)}
        <span className={styles.hint} id={`${id}-hint`}>
          {t(`settings.${name}Hint`)}
        </span>
      </label>
      <Switch id={id} checked={on} onChange={setOn} aria-label={t(`settings.${name}`)} aria-describedby={`${id}-hint`} />
    </div>
  )
}
