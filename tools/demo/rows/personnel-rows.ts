import type { TenantContent, VoiceStatus } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import type { Employee } from '../people/employees.ts'
import { type Random, seededRandom } from '../random.ts'

/** The data of other systems about employees: of the personnel system for all, of the voice authentication for two thirds. */
export const personnelRows = (content: TenantContent, staff: Employee[]): TableRows[] => [
  { table: 'employee_attribute', rows: staff.flatMap((employee) => attributesOf(content, employee)) },
  { table: 'employee_voice', rows: staff.flatMap((employee) => voiceOf(content, employee)) },
]

function attributesOf({ tenant, cast, inventAttributes }: TenantContent, { id, person, creationTime }: Employee) {
  const random = seededRandom(`${tenant} attributes ${id}`)
  const facts = { joined: creationTime.slice(0, 10), gender: person.gender, isOfCast: cast.some((member) => member === person) }
  return inventAttributes(random, facts).map(([name, value]) => ({
    id: demoId(tenant, 'employee attribute', `${id} ${name}`),
    employee_id: id,
    name,
    value,
  }))
}

function voiceOf({ tenant, voiceMessages }: TenantContent, { id }: Employee) {
  const random = seededRandom(`${tenant} voice ${id}`)
  if (!random.chance(2 / 3)) return []
  const [user, print] = [inventStatus(random), inventStatus(random)]
  return [
    {
      employee_id: id,
      user_status: Number(user),
      user_status_message: random.pick(voiceMessages.user[user]),
      voice_print_status: Number(print),
      voice_print_status_message: random.pick(voiceMessages.print[print]),
    },
  ]
}

/** Most employees have status 1: the user is active, or the voice print is verified. */
const inventStatus = (random: Random): VoiceStatus => random.pick(['1', '1', '1', '1', '0', '0', '-1'])
