import { Drawer, Switch } from 'antd'
import { Check, Pipette } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultAccent, usePreference } from '../../lib/browser/preferences.ts'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
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

/** The theme colour: a suggested one or any other. */
function AccentField() {
  const { t } = useTranslation('shell')
  const [accent, setAccent] = usePreference('accent')
  const name = useId()
  const suggested = accentPresets.some(({ colour }) => colour === accent.toUpperCase())
  return (
    <fieldset className={styles.accent}>
      <legend>{t('settings.themeColour')}</legend>
      <p className={styles.hint}>{t('settings.themeColourHint')}</p>
      <div className={styles.swatches}>
        {accentPresets.map((preset) => (
          <label
            key={preset.name}
            className={styles.swatch}
            style={{ background: preset.colour }}
            title={t(`colours.${preset.name}`)}
          >
            <input
              type="radio"
              name={name}
              aria-label={t(`colours.${preset.name}`)}
              checked={preset.colour === accent.toUpperCase()}
              onChange={() => setAccent(preset.colour)}
            />
            <Check size={14} />
          </label>
        ))}
        <label
          className={styles.swatch}
          data-other={!suggested}
          style={suggested ? undefined : { background: accent }}
          title={t('colours.other')}
        >
          <input
            type="color"
            aria-label={t('colours.other')}
            value={accent.toLowerCase()}
            onChange={(event) => setAccent(event.target.value)}
          />
          {suggested ? <Pipette size={14} /> : <Check size={14} />}
        </label>
      </div>
    </fieldset>
  )
}

/** The suggested theme colours; the first is the product's own. */
export const accentPresets = [
  { name: 'cobalt', colour: defaultAccent },
  { name: 'blue', colour: '#1767B1' },
  { name: 'teal', colour: '#0B7480' },
  { name: 'green', colour: '#2E7D4F' },
  { name: 'amber', colour: '#9A6200' },
  { name: 'red', colour: '#B83A32' },
  { name: 'magenta', colour: '#A8327D' },
  { name: 'violet', colour: '#6B46C1' },
] as const
