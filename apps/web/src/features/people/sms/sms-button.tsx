import type { Employee } from '@destek/contracts/people/employees'
import { smsRoutes } from '@destek/contracts/people/sms'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { SmsDialog } from './sms-dialog.tsx'

/** Shown if the user may send messages, the tenant can send them, and the employee is not hidden. */
export function SmsButton({ employee }: { employee: Employee }) {
  const { t } = useTranslation('sms')
  const [isOpen, setIsOpen] = useState(false)
  const maySend = usePermission(smsRoutes.send)
  const { data } = useQuery({
    ...routeQuery(smsRoutes.availability, {}),
    enabled: maySend && !employee.isPublic,
    // A background request of the card, so its failure is not shown.
    meta: { suppressToast: () => true },
  })
  if (!maySend || employee.isPublic || !data?.isAvailable) return null
  return (
    <>
      <Button icon={<MessageSquareText size={14} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <SmsDialog employee={employee} alphabets={data.alphabets} onClose={() => setIsOpen(false)} />}
    </>
  )
}
