import { type User, userLevels } from '@destek/contracts/people/users'
import type { TFunction } from 'i18next'

export type LevelName = keyof typeof userLevels

const names = Object.keys(userLevels) as LevelName[]

export const levelWords = (t: TFunction<'users'>, level: User['role']) => {
  const name = names.find((candidate) => userLevels[candidate] === level)
  return name ? t(`levels.${name}`) : String(level)
}

export const levelOptions = (t: TFunction<'users'>) =>
  names.map((name) => ({ value: userLevels[name], label: t(`levels.${name}`) }))
