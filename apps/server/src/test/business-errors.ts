import type { ErrorBody } from '@destek/contracts/core/errors'
import { type BusinessErrorKey, businessErrorCode, businessErrors } from '@destek/contracts/core/business-errors'
import { expect } from 'vitest'
import type { Answer } from './caller.ts'

const errorOf = (answer: Answer<unknown>) => (answer.body as ErrorBody | undefined)?.error

/** The call was refused by this business rule, in these words. */
export function expectRefusal(answer: Answer<unknown>, key: BusinessErrorKey, message?: string): void {
  expect(answer.status, answer.text).toBe(businessErrors[key])
  expect(errorOf(answer)).toMatchObject({ code: businessErrorCode(key), ...(message && { message }) })
  expect(answer.headers['_abperrorformat']).toBe('true')
}

/** The input was refused, and exactly these fields are named, each with this sentence where one is given. */
export function expectInvalid(
  answer: Answer<unknown>,
  problems: Record<string, string | undefined>,
  message = 'Your request is not valid!',
): void {
  expect(answer.status, answer.text).toBe(400)
  const error = errorOf(answer)!
  expect(error.message).toBe(message)
  expect(answer.headers['_abperrorformat']).toBe('true')
  expect(error.validationErrors?.flatMap((problem) => problem.members)).toEqual(Object.keys(problems))
  for (const [index, sentence] of Object.values(problems).entries()) {
    if (sentence !== undefined) expect(error.validationErrors?.[index]?.message).toBe(sentence)
  }
  expect(error.details).toBe(error.validationErrors?.map((problem) => problem.message).join('\n'))
}
