import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/auth/session.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { visibleText } from '../../../ui/rich-text/visible-text.ts'
import { timeOf } from '../write/draft-offer.tsx'
import { type InterruptedDraft, interruptedDrafts } from '../write/draft-store.ts'
import { setDraftAside } from '../write/set-aside.ts'
import styles from './create-case.module.css'

interface InterruptedNoticeProps {
  /** The employee of the current form. */
  employeeId: string | undefined
}

/** Links back to drafts that a call interrupted. */
export function InterruptedNotice({ employeeId }: InterruptedNoticeProps) {
  const { t } = useTranslation('create-case')
  const navigate = useNavigate()
  const userId = useAccount()?.id ?? ''
  const [postponed, setPostponed] = useState<readonly string[]>([])
  const draft = interruptedDrafts(userId, employeeId).find(({ savedAt }) => !postponed.includes(savedAt))
  if (!draft) return null
  const { interrupted } = draft
  const goBack = () => {
    setDraftAside()
    const { employeeName, phone, callId: ownCall } = interrupted
    void navigate({
      to: '/activities/create',
      search: { employeeId: draft.employeeId, title: employeeName, phone, callId: ownCall },
      state: { resumesDraftOf: draft.employeeId },
    })
  }
  return (
    <div className={styles.notices}>
      <Notice
        tone="info"
        role="status"
        actions={
          <>
            <Button size="small" onClick={goBack}>
              {t('draft.back')}
            </Button>
            <Button size="small" type="text" onClick={() => setPostponed([...postponed, draft.savedAt])}>
              {t('draft.later')}
            </Button>
          </>
        }
      >
        <strong>{t('draft.interrupted')}</strong> <span aria-hidden>·</span> <span>{aboutOf(draft)}</span>
      </Notice>
    </div>
  )
}

const shownLength = 60

/** The employee, the beginning of the text and its time. */
function aboutOf({ interrupted, values, savedAt }: InterruptedDraft): string {
  const { description } = values
  const text = typeof description === 'string' ? visibleText(description).trim() : ''
  const beginning = text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()}…` : text
  return [interrupted.employeeName, beginning, timeOf(savedAt)].filter(Boolean).join(', ')
}
