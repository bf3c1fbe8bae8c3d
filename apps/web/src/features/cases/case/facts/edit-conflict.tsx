import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '../../../../lib/i18n/dates.ts'
import { KeyHint } from '../../../../ui/display/key-hint.tsx'
import { submitOnCtrlEnter } from '../../../../ui/form/core/submit-on-ctrl-enter.ts'
import type { InlineEditing } from '../../../../ui/inline-edit/use-inline-edit.ts'
import { PanelPopover } from '../../../../ui/popover/panel-popover.tsx'
import { printedKeys } from '../../../../lib/hotkeys/hotkey.ts'
import styles from './edit-conflict.module.css'
import type { Facts } from './fact-fields.tsx'

interface EditConflictProps<Value> {
  label: string
  edit: InlineEditing<Value>
  /** The saved value as text, from the data of the refusal. */
  told: (facts: Facts) => string
}

/** Shown under a field that another user changed: both values side by side, and the choice between them. */
export function EditConflict<Value>({ label, edit, told }: EditConflictProps<Value>) {
  const { t } = useTranslation('case-edits')
  const { opened } = edit
  if (!opened?.conflict) return null
  const { conflict, draft } = opened
  const title = t('conflict.title', { field: label })
  const changedAt = textIn(conflict, 'changedAt')
  return (
    <PanelPopover
      isOpen
      label={title}
      width={464}
      placement="bottomRight"
      takesFocus={opened.takesFocus}
      onClose={edit.restore}
      content={
        <div onKeyDownCapture={submitOnCtrlEnter(() => edit.save())}>
          <header className={styles.head} role="alert">
            <TriangleAlert size={16} aria-hidden />
            <div>
              <h3>{title}</h3>
              <p>{beforeWords(opened.seen, opened.since, t)}</p>
            </div>
          </header>
          <div className={styles.sides}>
            <section className={styles.side} aria-label={t('conflict.mine')}>
              <h4>{t('conflict.mine')}</h4>
              <p className={styles.value}>{draft.words || t('empty')}</p>
              <p className={styles.who}>{t('conflict.you')}</p>
              <p className={styles.who}>{t('conflict.notSaved')}</p>
              <Button type="primary" data-autofocus className={styles.choice} onClick={() => edit.save()}>
                {t('conflict.keepMine')} <KeyHint inverse>{printedKeys('Control+Enter')}</KeyHint>
              </Button>
            </section>
            <section className={styles.side} aria-label={t('conflict.theirs')}>
              <h4>{t('conflict.theirs')}</h4>
              {'field' in conflict && <p className={styles.value}>{told(conflict) || t('empty')}</p>}
              <p className={styles.who}>{textIn(conflict, 'changedBy')}</p>
              <p className={styles.who}>{changedAt && t('conflict.savedAt', { time: formatDateTime(changedAt) })}</p>
              <Button className={styles.choice} onClick={edit.restore}>
                {t('conflict.takeTheirs')} <KeyHint>{printedKeys('Escape')}</KeyHint>
              </Button>
            </section>
          </div>
          <p className={styles.foot}>{t('conflict.foot')}</p>
        </div>
      }
    >
      <span className={styles.anchor} />
    </PanelPopover>
  )
}

type Translate = ReturnType<typeof useTranslation<'case-edits'>>['t']

function beforeWords(before: string, since: Date, t: Translate): string {
  const time = formatTime(since)
  return before === '' ? t('conflict.wasEmpty', { time }) : t('conflict.before', { value: before, time })
}

/** A key that the server leaves out stays out. */
function textIn(data: Facts, key: string): string | undefined {
  const value = data[key]
  return typeof value === 'string' ? value : undefined
}
