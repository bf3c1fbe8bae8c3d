import type { Case } from '@destek/contracts/cases/case-shapes'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNoteForm } from '../../notes/use-note-form.ts'
import { ComposerForm, type KindProps } from './composer-form.tsx'

interface NoteFormProps extends KindProps {
  supportCase: Case
  /** The employee's name; null: hidden, or the user may not write to them. */
  name: string | null
}

/** A note for staff. */
export function NoteForm({ supportCase, name, onSent, ...rest }: NoteFormProps) {
  const { t } = useTranslation(['case-workspace', 'case-notes'])
  const { routeForm, scheduleDraftSave } = useNoteForm({ supportCase, onDone: onSent })
  return (
    <ComposerForm
      kind="note"
      routeForm={routeForm}
      onChange={scheduleDraftSave}
      hint={t('case-notes:hint')}
      send={t('case-notes:add')}
      unreachable={t('case-notes:unreachable')}
      consequences={
        <li>
          <Lock size={14} aria-hidden /> {name ? t('composer.note.seenBut', { name }) : t('composer.note.seen')}
        </li>
      }
      {...rest}
    />
  )
}
