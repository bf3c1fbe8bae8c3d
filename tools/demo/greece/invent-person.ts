import type { Gender, InventPerson } from '../content.ts'
import { feminine, femaleNames, maleNames, surnames } from './names.ts'

export const inventPerson: InventPerson = (random) => {
  const gender: Gender = random.chance(0.55) ? 'Female' : 'Male'
  const surname = random.pick(surnames)
  return gender === 'Female'
    ? { firstName: random.pick(femaleNames), lastName: feminine(surname), gender }
    : { firstName: random.pick(maleNames), lastName: surname, gender }
}
