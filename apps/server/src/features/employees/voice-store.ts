import type { Tx } from '../../platform/database/driver/tx.ts'

/** An employee by ident, with what the voice authentication knows of them, if anything. */
export const readVoice = (tx: Tx, ident: string) =>
  tx
    .selectFrom('employee')
    .leftJoin('employee_voice', 'employee_voice.employee_id', 'employee.id')
    .select(['employee.manager_id', 'employee.client_id'])
    .select(['user_status', 'user_status_message', 'voice_print_status', 'voice_print_status_message'])
    .where('employee.ident', '=', ident)
    .executeTakeFirst()
