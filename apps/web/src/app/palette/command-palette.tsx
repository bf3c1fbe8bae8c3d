import { useRouter } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './palette.module.css'
import type { Entry } from './entries.ts'
import { PaletteBody } from './palette-body.tsx'
import { handOverSearch } from './typed-search.ts'
import { useMaySearch } from './use-may-search.ts'

/** Header search and command palette in one: people, cases, actions and pages. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const maySearch = useMaySearch()
  const field = useRef<HTMLInputElement>(null)

  const choose = (entry: Entry, inNewTab: boolean) => {
    onClose()
    if (entry.path && inNewTab) window.open(entry.path, '_blank', 'noopener')
    else if (entry.run) entry.run()
    else if (entry.path) void router.navigate({ href: entry.path })
  }

  const takeKeys = () => {
    field.current?.focus()
    if (document.activeElement === field.current) handOverSearch()
  }

  return (
    <Modal
      open
      onCancel={onClose}
      // A dialog focuses itself when it has opened.
      afterOpenChange={takeKeys}
      title={t(maySearch ? 'palette.titleAll' : 'palette.title')}
      footer={null}
      closable={false}
      width={640}
      className={styles.palette}
      classNames={{ header: 'visually-hidden', container: styles.panel }}
    >
      <PaletteBody field={field} onField={takeKeys} onChoose={choose} onClose={onClose} />
    </Modal>
  )
}
