import type { TenantContent } from '../content.ts'
import type { Employee } from '../people/employees.ts'
import type { Random } from '../random.ts'
import { day } from './times.ts'

export type FillIn = (text: string) => string

interface Facts {
  requester: Employee
  staff: readonly Employee[]
  /** The manager of the requester. */
  leader: Employee | undefined
  openedAt: number
}

/** Replaces the placeholders by names, amounts and dates that fit the case. All texts of one case use the same values. */
export function fillerOf({ caseTexts, countryCode, workplaces }: TenantContent, random: Random, facts: Facts): FillIn {
  const { months, day: dayOf, amount } = caseTexts.fillers
  const { post, person, companyIdent } = facts.requester
  const dateOf = (time: number) => dayOf(new Date(time).getUTCDate(), months[new Date(time).getUTCMonth()]!)
  const colleague = random.pick(facts.staff)
  const program = post.program ?? random.pick(workplaces.programs)
  const words: Record<string, string> = {
    day: dateOf(facts.openedAt - random.integer(1, 20) * day),
    soon: dateOf(facts.openedAt + random.integer(3, 12) * day),
    month: months[(new Date(facts.openedAt).getUTCMonth() + 11) % 12]!,
    amount: amount(random.integer(15, 900) * 10),
    salary: amount(random.integer(290, 610) * 100),
    count: String(random.integer(2, 9)),
    time: `${String(random.integer(8, 19)).padStart(2, '0')}:${String(random.integer(0, 11) * 5).padStart(2, '0')}`,
    colleague: nameOf(colleague),
    leader: nameOf(facts.leader ?? colleague),
    employee: nameOf({ person }),
    ident: companyIdent,
    device: `${countryCode}-LT-${random.integer(20_000, 29_999)}`,
    iban: String(random.integer(1000, 9999)),
    floor: String(random.integer(1, 6)),
    location: post.location,
    program: program.name,
    client: program.client,
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)
}

const nameOf = ({ person }: Pick<Employee, 'person'>) => `${person.firstName} ${person.lastName}`
