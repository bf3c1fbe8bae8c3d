import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/viewport.ts'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { ActsMenu } from './acts-menu.tsx'
import styles from './acts.module.css'
import { type CaseAct, lettersOf, useCaseActs } from './case-acts.tsx'
import { useDoAct } from './start-act.ts'

/** What can be done with the case of this page; changing its status is what most people come for. */
export function HeadActs({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activities')
  const isMobile = useIsMobile()
  const acts = useCaseActs(activity).filter(({ act }) => act !== 'open')
  const doAct = useDoAct(activity)
  useLetters(lettersOf(acts, doAct))
  const beside: readonly CaseAct[] = isMobile ? ['transfer'] : ['transfer', 'report']
  const buttons = acts.filter(({ act }) => beside.includes(act))
  const status = acts.find(({ act }) => act === 'status')
  const rest = acts.filter(({ act }) => act !== 'status' && !beside.includes(act))
  if (acts.length === 0) return null
  return (
    <div className={styles.headActs} role="group" aria-label={t('acts.title')}>
      {buttons.map(({ act, Icon, label }) => (
        <Button key={act} icon={<Icon size={14} aria-hidden />} onClick={() => doAct(act)}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <ActsMenu acts={rest} label={t('acts.moreOf', { number: caseNumber(activity.userFriendlyId) })} hasEdge onAct={doAct} />
      )}
      {status && (
        <Button type="primary" onClick={() => doAct('status')}>
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
