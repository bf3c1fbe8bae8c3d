import { Button, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../lib/browser/preferences.ts'
import { type Hotkey, hotkeyGroups, keysOf, printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { useRegisteredHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import styles from './shortcuts-dialog.module.css'

/** Lists the registered shortcuts and their actions. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const hotkeys = useRegisteredHotkeys()
  return (
    <Dialog
      title={t('keys.title')}
      onClose={onClose}
      note={<LetterSwitch />}
      buttons={<Button onClick={onClose}>{t('keys.close')}</Button>}
    >
      <div className={styles.parts}>
        {hotkeyGroups.map((group) => {
          const lines = hotkeys.filter((hotkey) => hotkey.group === group)
          return lines.length > 0 && <Part key={group} title={t(`keys.groups.${group}`)} hotkeys={lines} />
        })}
      </div>
    </Dialog>
  )
}

const Part = ({ title, hotkeys }: { title: string; hotkeys: readonly Hotkey[] }) => (
  <section>
    <h2 className={styles.part}>{title}</h2>
    <dl className={styles.keys}>
      {hotkeys.map((hotkey) => (
        <div key={`${hotkey.label} ${keysOf(hotkey).join()}`}>
          <dt>{hotkey.label}</dt>
          <dd>
            {keysOf(hotkey).map((keys) => (
              <KeyHint key={keys}>{printedKeys(keys)}</KeyHint>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Dictation, or a hand that rests on the keyboard, presses letters by accident: letter shortcuts can be switched off. */
function LetterSwitch() {
  const { t } = useTranslation('shell')
  const [on, setOn] = usePreference('letterShortcuts')
  const id = useId()
  return (
    <div className={styles.letters}>
      <Switch id={id} size="small" checked={on} onChange={setOn} aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>
        {t('keys.letters')}
        <span className={styles.hint} id={`${id}-hint`}>
          {t('keys.lettersHint')}
        </span>
      </label>
    </div>
  )
}
