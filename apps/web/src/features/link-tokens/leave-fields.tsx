import { leaveReasonRoutes } from '@destek/contracts/leave-reasons'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { routeQuery } from '../../lib/query-client.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { DayField } from './day-field.tsx'

/** Which leave: why, from when to when. */
export function LeaveFields() {
  const form = Form.useFormInstance()
  const { data, isPending } = useQuery(routeQuery(leaveReasonRoutes.all, {}))
  const options = (data?.items ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, displayName }) => ({ value: id, label: displayName }))
  // That the days are the wrong way round is told at the start, whichever of them was chosen last.
  const checkOrder = () => {
    if (form.getFieldValue('loaStartDate')) form.validateFields(['loaStartDate']).catch(() => undefined)
  }
  return (
    <>
      <SelectField name="loaReasonId" options={options} loading={isPending} />
      <DayField name="loaStartDate" span={3} />
      <DayField name="loaEndDate" span={3} onChange={checkOrder} />
      <TextArea name="loaDescription" rows={2} />
    </>
  )
}
