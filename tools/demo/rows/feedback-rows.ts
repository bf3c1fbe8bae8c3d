import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import type { User } from '../people/users.ts'
import { eventRow } from './audit.ts'

const day = 24 * 60 * 60_000
const minute = 60_000

/** The feedback about the product in the months before now, with its events. */
export function feedbackRows({ tenant, feedback }: TenantContent, people: User[], now: Date): TableRows[] {
  const agents = people.filter(({ team }) => team)
  const given = feedback.map(({ from, daysAgo, score, description }, nth) => ({
    id: demoId(tenant, 'feedback', String(nth + 1)),
    author: people.find(({ userName }) => userName === from) ?? agents[(nth * 7) % agents.length]!,
    score,
    description,
    at: inWorkingHours(new Date(now.getTime() - daysAgo * day), nth),
  }))
  return [
    {
      table: 'feedback',
      rows: given.map(({ id, author, score, description, at }) => ({
        id,
        score,
        description,
        creation_time: at,
        creator_id: author.id,
      })),
    },
    {
      table: 'event',
      rows: given.map(({ id, author, score, at }) => {
        const actor = { subject: author.id, givenName: author.name, familyName: author.surname }
        return eventRow('feedback.given', id, actor, at, { score })
      }),
    },
  ]
}

/** A time between morning and evening of that day, different for each record. */
function inWorkingHours(moment: Date, nth: number): string {
  const midnight = moment.getTime() - (moment.getTime() % day)
  return new Date(midnight + (6 * 60 + ((nth * 97) % 540)) * minute).toISOString()
}
