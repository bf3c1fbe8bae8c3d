import type { Employee } from '@destek/contracts/people/employees'
import type { FunctionComponent } from 'react'

/** Sends a text message to an employee. */
export const SmsButton: FunctionComponent<{ employee: Employee }> = () => null
