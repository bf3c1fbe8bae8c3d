import { demoAccounts } from '../accounts.ts'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { eventRow, minutesPerDay, setUpAt } from './audit.ts'

/** What people said about the product, one voice a day, and the events of their saying so. */
export function feedbackRows({ tenant, feedback }: TenantContent): TableRows[] {
  const given = feedback.map(({ from, score, description }, nth) => ({
    id: demoId(tenant, 'feedback', String(nth + 1)),
    account: demoAccounts.find(({ userName, tenantName }) => userName === from && tenantName === tenant)!,
    score,
    description,
    at: setUpAt((nth + 1) * minutesPerDay),
  }))
  return [
    {
      table: 'feedback',
      rows: given.map(({ id, account, score, description, at }) => ({
        id,
        score,
        description,
        creation_time: at,
        creator_id: account.subject,
      })),
    },
    {
      table: 'event',
      rows: given.map(({ id, account, score, description, at }) =>
        eventRow('feedback.given', id, account, at, { score, description }),
      ),
    },
  ]
}
