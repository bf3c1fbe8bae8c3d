import type { Gender, InventPerson, Program } from '../content.ts'
import type { Random } from '../random.ts'
import { femaleNames, femaleSecondNames, foreignNames, maleNames, maleSecondNames, surnames } from './names.ts'

export const inventPerson: InventPerson = (random, program) => {
  const gender: Gender = random.chance(0.54) ? 'Female' : 'Male'
  return comesFromAbroad(random, program) ? foreigner(random, gender) : local(random, gender)
}

const comesFromAbroad = (random: Random, program: Program | undefined) => random.chance(program?.foreign ? 0.3 : 0.004)

const foreigner = (random: Random, gender: Gender) => ({
  firstName: random.pick(gender === 'Female' ? foreignNames.female : foreignNames.male),
  lastName: random.pick(foreignNames.surnames),
  gender,
})

function local(random: Random, gender: Gender) {
  const firstName = random.pick(gender === 'Female' ? femaleNames : maleNames)
  const lastName = random.pick(surnames)
  const secondName = random.pick(gender === 'Female' ? femaleSecondNames : maleSecondNames)
  const hasSecondName = random.chance(0.09) && !firstName.toLowerCase().includes(secondName.toLowerCase())
  return { firstName, ...(hasSecondName && { middleName: secondName }), lastName, gender }
}
