import type { Employee } from '@destek/contracts/employees'
import type { ActionMethod, CreatedLinkToken } from '@destek/contracts/link-tokens'
import { useState } from 'react'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { ActForm } from './act-form.tsx'
import { ActResult } from './act-result.tsx'
import { MadeLink } from './made-link.tsx'

export interface ActProps {
  method: ActionMethod
  employee: Employee
  onClose: () => void
}

/** One act for the account of an employee: why, then what became of it. */
export function ActDialog(props: ActProps) {
  // The answer's dialog was opened from a form that is gone by then.
  useReturnFocus()
  const [answer, setAnswer] = useState<CreatedLinkToken | null>(null)
  if (!answer) return <ActForm {...props} onDone={setAnswer} />
  return answer.url ? <MadeLink {...props} url={answer.url} /> : <ActResult {...props} message={answer.message} />
}
