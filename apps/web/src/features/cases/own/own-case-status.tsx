import type { Case } from '@destek/contracts/cases/case-shapes'
import { type OwnCaseState, ownCaseState } from '@destek/contracts/cases/own-case-state'
import { useTranslation } from 'react-i18next'
import { formatShortDay } from '../../../lib/i18n/short-day.ts'
import { StatusTag } from '../../../ui/display/status-tag.tsx'

/** Whose turn it is, in the requester's terms. */
export function OwnCaseStatus({ supportCase }: { supportCase: Case }) {
  const { t, i18n } = useTranslation('own-cases')
  const state = ownCaseState(supportCase)
  const day = state.name === 'closed' && state.at !== null ? formatShortDay(state.at, i18n.language) : null
  return <StatusTag name={day ? t('state.closedOn', { day }) : t(`state.${state.name}`)} colour={colours[state.name]} />
}

const colours: Record<OwnCaseState['name'], string> = {
  waitsForYou: '#D48806',
  answered: '#1677FF',
  received: '#8A8F9C',
  workedOn: '#722ED1',
  closed: '#389E0D',
}
