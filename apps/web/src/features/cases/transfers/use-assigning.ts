import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { type User, userLevels } from '@destek/contracts/people/users'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { useLedTeams } from './use-led-teams.ts'

/** The current destination of a case, as values of the dialog's fields. */
export const placeOfCase = ({ assignedTeamId, role }: CaseRow) => ({
  assignedTeamId,
  role: (role as User['role']) || userLevels.level1,
})

/**
 * Team leaders mostly assign a case to one of their members: team and level of the case are preselected, and the person has the
 * focus. True while that team is chosen; another team makes it an ordinary transfer.
 */
export function useAssigning(form: FormInstance<Values>, supportCase: CaseRow): boolean {
  const isLed = useLedTeams().has(supportCase.assignedTeamId ?? '')
  const isChosen = useRef(false)
  useEffect(() => {
    // The user may have made a choice before the answer arrived.
    if (!isLed || form.isFieldsTouched()) return
    form.setFieldsValue(placeOfCase(supportCase))
    isChosen.current = true
  }, [form, isLed, supportCase])
  const teamId: unknown = Form.useWatch('assignedTeamId', form)
  const isAssigning = isLed && teamId === supportCase.assignedTeamId
  // The person's field works only after the team's value has been rendered.
  useEffect(() => {
    if (!isAssigning || !isChosen.current) return
    isChosen.current = false
    const timer = setTimeout(() => form.focusField('assignedUserId'))
    return () => clearTimeout(timer)
  }, [form, isAssigning])
  return isAssigning
}
