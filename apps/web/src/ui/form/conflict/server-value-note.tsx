import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Describe } from '../core/form-context.ts'
import styles from '../core/form-field.module.css'
import { sameValue } from '../core/form-values.ts'
import { ValueWords } from './value-words.tsx'

interface ServerValueNoteProps {
  name: string
  saved: unknown
  describe?: Describe
}

/** Shown at a field that differs from another user's saved version: the value that saving would replace. */
export function ServerValueNote({ name, saved, describe }: ServerValueNoteProps) {
  const { t } = useTranslation()
  const mine: unknown = Form.useWatch(name)
  if (sameValue(mine, saved)) return null
  return (
    <span className={styles.saved}>
      {t('form.conflict.savedIs')} <ValueWords value={saved} describe={describe} />
    </span>
  )
}
