import { activityLimits } from '@destek/contracts/activity-limits'
import type { Source } from '@destek/contracts/sources'
import type { Status } from '@destek/contracts/statuses'
import { memo } from 'react'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { CategoryField } from './category-field.tsx'
import styles from './create-case.module.css'
import { DescriptionField } from '../write/description-field.tsx'
import { HandlingFields } from './handling-fields.tsx'
import { RootCauseFields } from './root-cause-fields.tsx'
import { TransferFields } from './transfer-fields.tsx'

interface CaseFieldsProps {
  statuses: readonly Status[]
  sources: readonly Source[]
  files: File[]
  onFiles: (files: File[]) => void
}

/** What it is about, what happened, where it goes and why it came to be. Each field follows the form by itself. */
export const CaseFields = memo(({ statuses, sources, files, onFiles }: CaseFieldsProps) => (
  <>
    <CategoryField />
    <HandlingFields statuses={statuses} sources={sources} />
    <div className={styles.section}>
      <DescriptionField max={activityLimits.description} files={files} onFiles={onFiles} />
    </div>
    <div className={`${styles.section} ${styles.halves}`}>
      <TransferFields />
      <RootCauseFields />
    </div>
    <div className={styles.section}>
      <TextArea name="note" rows={2} />
    </div>
  </>
))
