import { z } from 'zod'

/** Building blocks that several variables share. */
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'must be "true" or "false".' })

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address that begins with "http://" or "https://".' })

/** Written in digits: a text that is nothing but spaces is no zero. */
export const wholeNumber = (min: number, max: number) =>
  z.string().transform((text, context) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    context.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}.` })
    return z.NEVER
  })

export const port = (min: number) => wholeNumber(min, 65_535)

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as "postgres://user:password@host:5432/database".',
})
