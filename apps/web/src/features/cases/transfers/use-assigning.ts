import type { Case } from '@destek/contracts/cases/case-shapes'
import { type User, userLevels } from '@destek/contracts/people/users'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { useLedTeams } from './use-led-teams.ts'

/** Where a case is already, as the fields of the dialog say it. */
export const placeOfCase = ({ assignedTeamId, role }: Case) => ({
  assignedTeamId,
  role: (role as User['role']) || userLevels.level1,
})

/**
 * Whoever leads the team of a case mostly gives it to one of its people: the team and the level of the case are chosen for them, and
 * the cursor stands at the person. True as long as that team is chosen; with another one it is a transfer as any other.
 */
export function useAssigning(form: FormInstance<Values>, supportCase: Case): boolean {
  const isLed = useLedTeams().has(supportCase.assignedTeamId ?? '')
  useEffect(() => {
    // Who was quicker than the answer has chosen already.
    if (!isLed || form.isFieldsTouched()) return
    form.setFieldsValue(placeOfCase(supportCase))
    // The field of the person can be used once its team is there.
    const timer = setTimeout(() => form.focusField('assignedUserId'))
    return () => clearTimeout(timer)
  }, [form, isLed, supportCase])
  const teamId: unknown = Form.useWatch('assignedTeamId', form)
  return isLed && teamId === supportCase.assignedTeamId
}
