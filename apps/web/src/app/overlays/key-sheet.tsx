import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { useCaseListKeys } from '../../features/cases/actions/case-actions.tsx'
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

/** The keys and what they do; those of cases for whom they work. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const caseKeys = useCaseListKeys()
  return (
    <Dialog title={t('keys.title')} onClose={onClose} buttons={<Button onClick={onClose}>{t('keys.close')}</Button>}>
      <div className={css.parts}>
        {sheet.map(({ part, keys }) => (
          <Part key={part} title={t(`keys.${part}`)} keys={keys.map(({ does, press }) => ({ does: t(`keys.${does}`), press }))} />
        ))}
        {caseKeys.length > 0 && (
          <Part title={t('keys.inCases')} keys={caseKeys.map(({ key, whole }) => ({ does: whole, press: [key] }))} />
        )}
      </div>
    </Dialog>
  )
}

interface PartProps {
  title: string
  keys: readonly { does: string; press: readonly string[] }[]
}

const Part = ({ title, keys }: PartProps) => (
  <section>
    <h2 className={css.part}>{title}</h2>
    <dl className={css.keys}>
      {keys.map(({ does, press }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {press.map((key) => (
              <KeyHint key={key}>{key}</KeyHint>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
