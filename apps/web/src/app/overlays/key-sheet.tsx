import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { controlKey } from '../top-bar/control-key.ts'
import css from './key-sheet.module.css'

const sheet = [
  {
    part: 'everywhere',
    keys: [
      { does: 'search', press: [`${controlKey} K`] },
      { does: 'sheet', press: ['?'] },
      { does: 'tagMenu', press: ['Shift F10'] },
    ],
  },
  {
    part: 'inSearch',
    keys: [
      { does: 'move', press: ['↑', '↓'] },
      { does: 'open', press: ['↵'] },
      { does: 'newTab', press: [`${controlKey} ↵`] },
      { does: 'actionsOnly', press: ['>'] },
    ],
  },
  {
    part: 'inLists',
    keys: [
      { does: 'move', press: ['↑', '↓'] },
      { does: 'open', press: ['↵'] },
      { does: 'delete', press: ['Del'] },
    ],
  },
  {
    part: 'inDialogs',
    keys: [
      { does: 'save', press: [`${controlKey} ↵`] },
      { does: 'close', press: ['Esc'] },
    ],
  },
] as const

/** The keys and what they do. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog title={t('keys.title')} onClose={onClose} buttons={<Button onClick={onClose}>{t('keys.close')}</Button>}>
      <div className={css.parts}>
        {sheet.map(({ part, keys }) => (
          <section key={part}>
            <h2 className={css.part}>{t(`keys.${part}`)}</h2>
            <dl className={css.keys}>
              {keys.map(({ does, press }) => (
                <div key={does}>
                  <dt>{t(`keys.${does}`)}</dt>
                  <dd>
                    {press.map((key) => (
                      <KeyHint key={key}>{key}</KeyHint>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
