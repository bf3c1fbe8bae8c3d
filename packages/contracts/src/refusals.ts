/**
 * Every refusal of a business rule and its status. The sentence is `errors:<key>` in the locales; the code on the wire is
 * made from the key: `source.codeTaken` travels as `Destek:Source:CodeTaken`.
 */
export const refusals = {
  'source.notFound': 404,
  'source.codeTaken': 403,
  'source.nameTaken': 403,
  'source.defaultNotDeletable': 403,
  'record.changedMeanwhile': 409,
} as const

export type RefusalKey = keyof typeof refusals

export const refusalCode = (key: RefusalKey) =>
  ['Destek', ...key.split('.').map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join(':')
