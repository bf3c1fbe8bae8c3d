import type { OwnCaseWorkspace } from '@destek/contracts/cases/case-workspace'
import { type OwnCaseAction, refusalOf } from '@destek/contracts/cases/own-case-rules'
import { Button } from 'antd'
import { MessageSquarePlus, Plus, RotateCcw, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../../../lib/api/lazy-with-retry.ts'
import { AnswerButton } from '../answer/answer-button.tsx'
import { openOwnCase } from '../open-own-case.ts'
import styles from './own-case-buttons.module.css'

const OwnActionDialog = lazyWithRetry(async () => (await import('./own-action-dialog.tsx')).OwnActionDialog)

const signs = { comment: MessageSquarePlus, withdraw: Undo2, reopen: RotateCcw }

/** The requester's current actions. */
export function OwnCaseButtons({ workspace }: { workspace: OwnCaseWorkspace }) {
  const { t } = useTranslation('own-case-actions')
  const [opened, setOpened] = useState<keyof typeof signs | null>(null)
  const { case: supportCase } = workspace
  const may = allowedOn(workspace)
  const { divisionId, callParentWrapupId, callWrapupId } = supportCase
  return (
    <div className={styles.actions}>
      {may('answer') && <AnswerButton supportCase={supportCase} />}
      {(['comment', 'withdraw', 'reopen'] as const).filter(may).map((action) => {
        const Icon = signs[action]
        return (
          <Button key={action} icon={<Icon size={14} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpened(action)}>
            {t(`buttons.${action}`)}
          </Button>
        )
      })}
      {supportCase.statusWrapupClosed && !may('reopen') && (
        <Button
          icon={<Plus size={14} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() =>
            openOwnCase({
              title: t('buttons.openAnother'),
              divisionId,
              category: { parentWrappupId: callParentWrapupId, childWrapupId: callWrapupId },
            })
          }
        >
          {t('buttons.openAnother')}
        </Button>
      )}
      {opened && (
        <Suspense>
          <OwnActionDialog supportCase={supportCase} action={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Uses the server's clock from the answer, not the computer's. */
export function allowedOn({ case: supportCase, deadline }: OwnCaseWorkspace) {
  const { statusWrapupClosed: isClosed, closedDateTime, awaitsEmployee } = supportCase
  const facts = { isClosed, closedAt: closedDateTime === null ? null : new Date(closedDateTime), awaitsEmployee }
  return (action: OwnCaseAction) => refusalOf(action, facts, new Date(deadline.asOf)) === null
}
