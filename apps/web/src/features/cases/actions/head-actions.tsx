import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { ActionsMenu } from '../../../ui/actions/action-buttons.tsx'
import { ActionHost, useActionKeys, useRunAction } from '../../../ui/actions/action-host.tsx'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { useCaseActions } from './case-actions.tsx'
import styles from './head-actions.module.css'

/** What can be done with the case of this page; changing its status is what most people come for. */
export function HeadActions({ supportCase }: { supportCase: Case }) {
  const actions = useCaseActions()(supportCase).filter(({ name }) => name !== 'open')
  return (
    <ActionHost>{actions.length > 0 && <Buttons actions={actions} named={caseNumber(supportCase.userFriendlyId)} />}</ActionHost>
  )
}

function Buttons({ actions, named }: { actions: readonly Action[]; named: string }) {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  const run = useRunAction()
  useActionKeys(actions, 'cases')
  const beside = isMobile ? ['transfer'] : ['transfer', 'report']
  const status = actions.find(({ name }) => name === 'status')
  return (
    <div className={styles.actions} role="group" aria-label={t('actions.title')}>
      {actions
        .filter(({ name }) => beside.includes(name))
        .map((action) => (
          <Button key={action.name} icon={<action.Icon size={14} aria-hidden />} onClick={() => run(action)}>
            {action.label}
          </Button>
        ))}
      <ActionsMenu actions={actions.filter(({ name }) => name !== 'status' && !beside.includes(name))} named={named} hasEdge />
      {status && (
        <Button type="primary" onClick={() => run(status)}>
          {status.label}
          {!isMobile && <KeyHint inverse>{status.hotkey?.toUpperCase()}</KeyHint>}
        </Button>
      )}
    </div>
  )
}
