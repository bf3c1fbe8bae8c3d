import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isConflict, sentenceOf } from '../../../lib/api/api-error.ts'
import { useConfiguration } from '../../../lib/auth/configuration.ts'
import { takeCase } from '../../cases/transfers/take-case.ts'

/** A failed attempt to take a case, and the case's position in the list. */
export interface NotTaken {
  id: string
  index: number
  text: string
}

/** Lets users take cases of their team: each is assigned to them at once, in its team and level. */
export function useTake(rows: readonly Case[], refresh: () => Promise<unknown>) {
  const { t } = useTranslation(['my-work', 'cases'])
  const userId = useConfiguration()?.currentUser.id ?? null
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState('')
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)

  const { mutate } = useMutation({
    mutationFn: (row: Case) => takeCase(row, userId),
    meta: { suppressToast: () => true },
    onMutate: ({ id }) => {
      setBusyIds((ids) => new Set(ids).add(id))
      setNotTaken(null)
    },
    onSuccess: ({ userFriendlyId }) => setTaken(t('cases:actions.taken', { number: caseNumber(userFriendlyId) })),
    onError: (error, row) =>
      setNotTaken({ id: row.id, index: rows.findIndex(({ id }) => id === row.id), text: whyNot(error, row) }),
    onSettled: async (_answer, _error, { id }) => {
      await refresh()
      setBusyIds((ids) => new Set([...ids].filter((other) => other !== id)))
    },
  })

  /** The text of the failure: another user was first. */
  const whyNot = (error: Error, { userFriendlyId, assignedTeamName }: Case): string => {
    if (!isConflict(error)) return sentenceOf(error)
    const { assignedUserName: name, assignedTeamName: team } = error.data as ConflictData
    const number = caseNumber(userFriendlyId)
    if (name) return t('unassigned.faster', { name, number })
    if (team && team !== assignedTeamName) return t('unassigned.moved', { team, number })
    return t('unassigned.changed', { number })
  }

  return {
    take: (row: Case) => !busyIds.has(row.id) && mutate(row),
    busyIds,
    taken,
    notTaken,
    forgetNotTaken: () => setNotTaken(null),
  }
}

/** The current assignee, if the server sends it. */
interface ConflictData {
  assignedTeamName?: string | null
  assignedUserName?: string | null
}
