import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { type User, userLevels } from '@destek/contracts/people/users'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { useLedTeams } from './use-led-teams.ts'

/** Where a case is already, as the fields of the dialog say it. */
export const placeOfCase = ({ assignedTeamId, role }: CaseRow) => ({
  assignedTeamId,
  role: (role as User['role']) || userLevels.level1,
})

/**
 * Whoever leads the team of a case mostly gives it to one of its people: the team and the level of the case are chosen for them, and
 * the cursor stands at the person. True as long as that team is chosen; with another one it is a transfer as any other.
 */
export function useAssigning(form: FormInstance<Values>, supportCase: CaseRow): boolean {
  const isLed = useLedTeams().has(supportCase.assignedTeamId ?? '')
  const isChosen = useRef(false)
  useEffect(() => {
    // Who was quicker than the answer has chosen already.
    if (!isLed || form.isFieldsTouched()) return
    form.setFieldsValue(placeOfCase(supportCase))
    isChosen.current = true
  }, [form, isLed, supportCase])
  const teamId: unknown = Form.useWatch('assignedTeamId', form)
  const isAssigning = isLed && teamId === supportCase.assignedTeamId
  // The field of the person can be used once its team is shown, which the form tells its fields one after the other.
  useEffect(() => {
    if (!isAssigning || !isChosen.current) return
    isChosen.current = false
    const timer = setTimeout(() => form.focusField('assignedUserId'))
    return () => clearTimeout(timer)
  }, [form, isAssigning])
  return isAssigning
}
