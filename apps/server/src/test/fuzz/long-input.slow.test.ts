import { readCaseNumber } from '@destek/contracts/cases/case-limits'
import { allRoutes } from '@destek/contracts/system/api'
import { normalColour } from '@destek/contracts/core/colour'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { areAddressParameters } from '../../features/cases/views/case-views.ts'
import { isPlainText } from '../../features/cases/documents/check-content.ts'
import { phoneKey } from '../../features/employees/phone-key.ts'
import { growth, hostilePieces, linear, runOf } from '../growth.ts'
import { pathsOf, plainInput, withValue } from './valid-input.ts'
import { acceptedLanguage } from '../../platform/i18n/messages.ts'
import { plainFileName } from '../../platform/http/file-name.ts'

/** Long enough to take tens of milliseconds where it is squared, short enough for every field of every call. */
const size = 8 * 1024

const parts = ['params', 'query', 'body'] as const

/** Tries each kind of long text and long list. A refusal must be quick, too. */
function slowPieces(schema: z.ZodType): string[] {
  const values: Record<string, unknown> = { string: aText, array: aList }
  const long = pathsOf(schema).filter(({ schema: { type = '' } }) => type in values)
  const template = JSON.stringify(
    long.reduce((input, path) => withValue(schema, input, path, values[path.schema.type!], {}), plainInput(schema, {})),
  )
  const filledWith = (text: string) =>
    JSON.parse(template, (_, value) => (value === aText ? text : value === aList ? manyIds(text.length) : value)) as unknown
  const parse = (input: unknown) => schema.safeParse(input)
  return hostilePieces.filter((piece) => growth(parse, (length) => filledWith(runOf(piece)(length)), size) > linear)
}

const [aText, aList] = ['a long text stands here', 'a long list stands here']

const manyIds = (length: number) =>
  Array.from({ length: length / 32 }, (_, nth) => `5e1f0000-0000-4000-8000-${String(nth).padStart(12, '0')}`)

describe('input that is twice as long is read in twice the time', () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
    for (const part of parts) expect(route[part] ? slowPieces(route[part]) : []).toEqual([])
  })

  it.each<[string, (text: string) => unknown]>([
    ['the name of a file', plainFileName],
    ['the accepted languages', (text) => acceptedLanguage({ headers: { 'accept-language': text } })],
    ['the parameters of a saved view', areAddressParameters],
    ['a colour', normalColour],
    ['the number of a case', readCaseNumber],
    ['a phone number', phoneKey],
    ['a text file', (text) => isPlainText(Buffer.from(text))],
  ])('%s', (_, read) => {
    const texts = (piece: string) => [runOf(piece), (length: number) => `1${runOf(piece)(length)}1`]
    // Half as long as the headers of a part of a form may be.
    const slow = hostilePieces.filter((piece) => texts(piece).some((make) => growth(read, make, 40 * 1024) > linear))
    expect(slow).toEqual([])
  })
})
