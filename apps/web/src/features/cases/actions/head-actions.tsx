import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { ActionsMenu } from '../../../ui/actions/action-buttons.tsx'
import { useActionKeys, useRunAction } from '../../../ui/actions/action-host.tsx'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { useCaseActions } from './case-actions.tsx'
import styles from '../../../ui/actions/action-bar.module.css'

/** Actions that the page of a case shows elsewhere. */
const onPage: ReadonlySet<string> = new Set(['open', 'details', 'note'])

/** The actions of the case's page; changing the status is the most frequent. Must be inside an `ActionHost`. */
export function HeadActions({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  const run = useRunAction()
  const actions = useCaseActions()(supportCase).filter(({ name }) => !onPage.has(name))
  useActionKeys(actions, 'cases')
  const beside = isMobile ? ['transfer'] : ['transfer', 'report']
  const status = actions.find(({ name }) => name === 'status')
  if (actions.length === 0) return null
  return (
    <div className={styles.actions} role="group" aria-label={t('actions.title')}>
      {beside
        .flatMap((name) => actions.find((action) => action.name === name) ?? [])
        .map((action) => (
          <Button key={action.name} icon={!isMobile && <action.Icon size={14} aria-hidden />} onClick={() => run(action)}>
            {action.label}
          </Button>
        ))}
      <ActionsMenu
        actions={actions.filter(({ name }) => name !== 'status' && !beside.includes(name))}
        named={caseNumber(supportCase.userFriendlyId)}
        hasEdge
      />
      {status && (
        <Button type="primary" onClick={() => run(status)}>
          {status.label}
          {!isMobile && <KeyHint inverse>{status.hotkey?.toUpperCase()}</KeyHint>}
        </Button>
      )}
    </div>
  )
}
