import { useRouter } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
import styles from './palette.module.css'
import type { Entry } from './entries.ts'
import { PaletteBody } from './palette-body.tsx'

/** Header search and command palette in one: pages to go to, actions to do. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  useReturnFocus()

  const choose = (entry: Entry, inNewTab: boolean) => {
    if (entry.path && inNewTab) window.open(entry.path, '_blank', 'noopener')
    onClose()
    if (entry.path && !inNewTab) void router.navigate({ href: entry.path })
    entry.run?.()
  }

  return (
    <Modal
      open
      onCancel={onClose}
      // A dialog that is fully open puts the focus on itself.
      afterOpenChange={() => field.current?.focus()}
      title={t('palette.title')}
      footer={null}
      closable={false}
      width={640}
      className={styles.palette}
      classNames={{ header: 'visually-hidden', container: styles.panel }}
    >
      <PaletteBody field={field} onChoose={choose} onClose={onClose} />
    </Modal>
  )
}
