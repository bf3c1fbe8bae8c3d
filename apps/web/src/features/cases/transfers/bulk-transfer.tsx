import { transferLimits } from '@destek/contracts/cases/transfers'
import { Button, Select } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showWarning } from '../../../lib/api/notifications.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { useHotkeys } from '../../../lib/hotkeys/use-hotkeys.ts'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { flatOptions } from '../../../ui/select/option.ts'
import { foldedFilter } from '../../../ui/select/option-filter.ts'
import styles from './bulk-bar.module.css'
import { BulkConfirm } from './bulk-confirm.tsx'
import type { SelectionStore } from './selection-context.ts'
import { type CaseTransfer, nothingSelected, stayingOf, withCases } from './selection-state.ts'
import { useBulkAssigning } from './use-bulk-assigning.ts'
import { useMembers, useTeamOptions } from './use-destinations.ts'

/** The common destination of the selected cases. */
export function BulkTransfer({ store }: { store: SelectionStore }) {
  const { t } = useTranslation(['transfers', 'common', 'validation'])
  const isMobile = useIsMobile()
  const state = store.use()
  const { cases, common } = state
  const { transfers, offered, isAssigning } = useBulkAssigning(state)
  const shown = common ?? offered
  const [isAsking, setAsking] = useState(false)
  // Kept while cases are selected, also when the dialog is closed.
  const [reason, setReason] = useState('')
  const bar = useRef<HTMLElement>(null)
  const teams = useTeamOptions()
  const members = useMembers(shown?.teamId)

  const cancel = () => store.set(nothingSelected)
  const takeOut = (done: readonly CaseTransfer[]) => {
    const cases = done.map(({ supportCase }) => supportCase)
    store.set(withCases(store.get(), cases, false))
  }
  useHotkeys([
    {
      keys: 'Escape',
      label: t('bulk.cancelSelection'),
      group: 'page',
      run: cancel,
      when: (target) => isMeantFor(bar.current)(target),
      whileTyping: true,
      first: true,
    },
  ])

  const chooseTeam = (teamId: string | undefined) => {
    const teamName = flatOptions(teams.options).find(({ value }) => value === teamId)?.label ?? ''
    // The chosen person is not a member of the other team.
    store.set({ ...state, common: teamId ? { teamId, teamName, userId: null, userName: null } : null })
  }
  const choosePerson = (userId: string | undefined) => {
    const userName = members.options.find(({ value }) => value === userId)?.label ?? null
    // The offered team alone is no destination; a person is needed.
    if (!common && userId === undefined) return
    if (shown) store.set({ ...state, common: { ...shown, userId: userId ?? null, userName } })
  }
  const save = () => {
    const { bulk: max } = transferLimits
    if (transfers.length === 0) {
      showWarning({ title: t('validation:transfer.none'), text: t(isAssigning ? 'bulk.nobodyChosen' : 'bulk.nothingChanged') })
    } else if (transfers.length > max) {
      showWarning({
        title: t('validation:transfer.tooMany', { max }),
        text: t('bulk.takeOut', { count: transfers.length - max }),
      })
    } else setAsking(true)
  }
  return (
    <div className={styles.place}>
      <section ref={bar} className={styles.bar} aria-label={t('bulk.title')}>
        <strong className={`tabular ${styles.count}`} role="status">
          {t('bulk.selected', { count: cases.size })}
        </strong>
        <Select
          className={styles.field}
          aria-label={t('fields.assignedTeamId')}
          placeholder={t('bulk.team')}
          options={[...teams.options]}
          loading={teams.isLoading}
          value={shown?.teamId}
          onChange={chooseTeam}
          allowClear={common !== null && { label: t('common:form.clear') }}
          showSearch={foldedFilter}
          popupMatchSelectWidth={false}
          placement="topLeft"
        />
        <Select
          className={styles.field}
          aria-label={t('fields.assignedUserId')}
          placeholder={isAssigning ? t('bulk.assignee') : shown ? t('bulk.person') : t('dialog.teamFirst')}
          disabled={!shown}
          options={members.options}
          loading={members.isLoading}
          value={common?.userId ?? undefined}
          onChange={choosePerson}
          allowClear={{ label: t('common:form.clear') }}
          showSearch={foldedFilter}
          popupMatchSelectWidth={false}
          placement="topLeft"
        />
        <Button type="primary" className={styles.transfer} icon={<ArrowLeftRight size={14} aria-hidden />} onClick={save}>
          {t(isAssigning ? 'bulk.assign' : 'bulk.transfer', { count: cases.size })}
        </Button>
        <Button type="text" className={styles.cancel} onClick={cancel}>
          {t('common:actions.cancel')}
          {!isMobile && <KeyHint>Esc</KeyHint>}
        </Button>
      </section>
      {isAsking && (
        <BulkConfirm
          transfers={transfers}
          isAssigning={isAssigning}
          staying={stayingOf(state)}
          reason={reason}
          onReason={setReason}
          onDone={takeOut}
          onAllDone={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Escape clears the selection, unless an open list, menu or dialog handles the key. */
const isMeantFor = (bar: Element | null) => (target: Element) =>
  (target === document.body || bar?.contains(target) || target.closest('[data-row]') !== null) &&
  !target.closest('[aria-expanded="true"]')
