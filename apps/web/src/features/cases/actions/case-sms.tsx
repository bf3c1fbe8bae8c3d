import type { Case } from '@destek/contracts/cases/case-shapes'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { smsRoutes } from '@destek/contracts/people/sms'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { SmsDialog } from '../../people/sms/sms-dialog.tsx'

interface CaseSmsProps {
  supportCase: Case
  onClose: () => void
}

/** A message to the requester about this case. */
export const CaseSms = ({ supportCase: { id, employee }, onClose }: CaseSmsProps) =>
  employee && <SmsAboutCase caseId={id} employeeId={employee.id} onClose={onClose} />

interface SmsAboutCaseProps {
  caseId: string
  employeeId: string
  onClose: () => void
}

function SmsAboutCase({ caseId, employeeId, onClose }: SmsAboutCaseProps) {
  const [employee, availability] = useQueries({
    queries: [routeQuery(employeeRoutes.one, { params: { id: employeeId } }), routeQuery(smsRoutes.availability, {})],
  })
  const hasFailed = employee.isError || availability.isError
  // The error has already been shown.
  useEffect(() => {
    if (hasFailed) onClose()
  }, [hasFailed, onClose])
  if (!employee.data || !availability.data) return null
  return <SmsDialog employee={employee.data} caseId={caseId} alphabets={availability.data.alphabets} onClose={onClose} />
}
