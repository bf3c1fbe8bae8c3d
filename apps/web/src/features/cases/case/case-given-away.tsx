import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useWayBack } from '../../errors/use-way-back.ts'
import { assigneeText } from '../shared/assignee-text.ts'
import { isLocked } from '../shared/use-follow-case.ts'

interface CaseGivenAwayProps {
  supportCase: Case
  /** The way to the cases before and after this one. */
  neighbours?: ReactNode
}

/** In place of a case that its reader has just transferred to people whose cases they cannot open. */
export function CaseGivenAway({ supportCase, neighbours }: CaseGivenAwayProps) {
  const { t } = useTranslation(['cases', 'transfers'])
  const { back } = useWayBack()
  return (
    <Page actions={neighbours}>
      <MessagePanel
        role="status"
        icon={<ArrowLeftRight size={16} />}
        title={t('card.given', { number: caseNumber(supportCase.userFriendlyId) })}
        text={`${t('transfers:dialog.now', { place: assigneeText(supportCase) })} ${t('locked.card')}`}
        actions={
          <Button type="primary" onClick={back}>
            {t('card.back')}
          </Button>
        }
      />
    </Page>
  )
}

/**
 * Follows the transfers that the reader makes on the page of a case. The answer of a transfer tells whether the case still opens for
 * them. If not, what is known of the case is dropped before it is refreshed: the server would refuse it.
 */
export function useGivenAway(id: string) {
  const queryClient = useQueryClient()
  const [given, setGiven] = useState<Case | null>(null)
  const underway = useRef<Promise<unknown>>(Promise.resolve())
  // It may have come back when the reader opens it again.
  useEffect(() => () => setGiven(null), [id])

  const follow = useCallback(
    (transfer: Promise<Case>) => {
      const followed = transfer.then((saved) => {
        if (isLocked(saved)) {
          setGiven(saved)
          queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(saved.id) })
        }
        return saved
      })
      underway.current = followed.catch(() => undefined)
      return followed
    },
    [queryClient],
  )
  /** The event of a transfer may come before its answer. */
  const answered = useCallback(() => underway.current, [])
  return { given: given?.id === id ? given : null, follow, answered }
}
