import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import styles from './actions.module.css'
import { type CaseAction, lettersOf, useCaseActions } from './case-actions.tsx'
import { useStartAction } from './start-action.ts'

/** What can be done with the case of this page; changing its status is what most people come for. */
export function HeadActions({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  const actions = useCaseActions(supportCase).filter(({ act }) => act !== 'open')
  const startAction = useStartAction(supportCase)
  useLetters(lettersOf(actions, startAction))
  const beside: readonly CaseAction[] = isMobile ? ['transfer'] : ['transfer', 'report']
  const buttons = actions.filter(({ act }) => beside.includes(act))
  const status = actions.find(({ act }) => act === 'status')
  const rest = actions.filter(({ act }) => act !== 'status' && !beside.includes(act))
  if (actions.length === 0) return null
  return (
    <div className={styles.headActs} role="group" aria-label={t('acts.title')}>
      {buttons.map(({ act, Icon, label }) => (
        <Button key={act} icon={<Icon size={14} aria-hidden />} onClick={() => startAction(act)}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <ActionsMenu
          actions={rest}
          label={t('acts.moreOf', { number: caseNumber(supportCase.userFriendlyId) })}
          hasEdge
          onAction={startAction}
        />
      )}
      {status && (
        <Button type="primary" onClick={() => startAction('status')}>
          {status.label}
          {!isMobile && <KeyHint inverse>S</KeyHint>}
        </Button>
      )}
    </div>
  )
}

/** Letters that count as long as nothing else has the focus. */
function useLetters(letters: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return
    const act = letters[event.key.toLowerCase()]
    if (!act) return
    // The letter is not meant for the dialog that opens.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
