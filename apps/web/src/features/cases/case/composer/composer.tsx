import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { noteRoutes } from '@destek/contracts/cases/case-notes'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Correspondence } from '@destek/contracts/cases/case-workspace'
import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/auth/configuration.ts'
import { useIsMobile } from '../../../../lib/browser/viewport.ts'
import { letters } from '../../../../lib/hotkeys/letters.ts'
import { useHotkeys } from '../../../../lib/hotkeys/use-hotkeys.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { panelOf, type Tab, Tabs } from '../../../../ui/page/tabs.tsx'
import type { ComposerKind } from './composer-form.tsx'
import styles from './composer.module.css'
import { MessageForm } from './message-form.tsx'
import { NoteForm } from './note-form.tsx'

interface ComposerProps {
  supportCase: Case
  /** Null: this user may not write to the employee. */
  correspondence: Correspondence | null
  onSent: () => void
  /** Whether the text takes room that a narrow window has not. */
  onOpen: (isOpen: boolean) => void
}

/**
 * Writes about the case: a reply, a question or a note, each with its own text that stays while another is written. In a narrow
 * window only the tabs are visible until one is chosen.
 */
export function Composer({ supportCase, correspondence, onSent, onOpen }: ComposerProps) {
  const { t } = useTranslation(['case-workspace', 'cases'])
  const isMobile = useIsMobile()
  const kinds = useKinds(correspondence)
  const [chosen, setChosen] = useState<ComposerKind | null>(null)
  // The first tab is the note, so that internal text is not sent to the employee by mistake.
  const current = chosen ?? (isMobile ? null : (kinds.find((kind) => kind === 'note') ?? kinds[0] ?? null))
  const [asked, setAsked] = useState<{ kind: ComposerKind; times: number } | null>(null)
  const [unsent, setUnsent] = useState<Partial<Record<ComposerKind, boolean>>>({})
  const noteText = useCallback(
    (kind: ComposerKind, has: boolean) => setUnsent((now) => (Boolean(now[kind]) === has ? now : { ...now, [kind]: has })),
    [],
  )

  const write = (kind: ComposerKind) => {
    setChosen(kind)
    setAsked((before) => ({ kind, times: (before?.times ?? 0) + 1 }))
  }
  useHotkeys(
    kinds.map((kind) => ({ keys: keyOf[kind], label: t(`composer.${kind}.action`), group: 'cases', run: () => write(kind) })),
  )

  const isOpen = isMobile && kinds.length > 0 && current !== null
  useEffect(() => {
    onOpen(isOpen)
    return () => onOpen(false)
  }, [onOpen, isOpen])

  if (kinds.length === 0) return null
  const tabs = kinds.map((kind): Tab<ComposerKind> => ({
    key: kind,
    label: t(`composer.${kind}.tab`),
    hotkey: keyOf[kind],
    dot: unsent[kind] && kind !== current && t('composer.unsent'),
  }))
  const common = (kind: ComposerKind) => ({
    supportCase,
    focusAsked: asked?.kind === kind ? asked.times : 0,
    onText: noteText,
    onSent: () => {
      if (isMobile) setChosen(null)
      onSent()
    },
  })
  return (
    <section className={styles.composer} aria-label={t('composer.label')}>
      <div className={styles.box} data-kind={current}>
        <div className={styles.kinds}>
          <Tabs
            id="composer"
            label={t('composer.kinds')}
            tabs={tabs}
            current={current}
            onChange={setChosen}
            onPress={write}
            isSegmented
          />
          {isMobile && current && (
            <IconButton icon={<ChevronDown size={16} />} label={t('composer.fold')} onClick={() => setChosen(null)} />
          )}
        </div>
        <div className={styles.panels} hidden={current === null}>
          {kinds.map((kind) => (
            <div key={kind} className={styles.panel} {...(kind === current ? panelOf('composer', kind) : { hidden: true })}>
              {kind === 'note' && <NoteForm {...common(kind)} name={correspondence?.firstName ?? null} />}
              {kind !== 'note' && correspondence && <MessageForm {...common(kind)} kind={kind} correspondence={correspondence} />}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const keyOf = { reply: letters.cases.reply, question: letters.cases.question, note: letters.cases.note }

/** The permitted kinds of text. */
function useKinds(correspondence: Correspondence | null): ComposerKind[] {
  const mayNote = usePermission(noteRoutes.create)
  const mayWrite = usePermission(caseDetailRoutes.reply) && correspondence !== null
  return [...(mayWrite ? (['reply', 'question'] as const) : []), ...(mayNote ? (['note'] as const) : [])]
}
