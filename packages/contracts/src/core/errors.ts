import { z } from 'zod'

/** The body of every JSON error. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string().nullable(),
    message: z.string(),
    details: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
    validationErrors: z.array(z.object({ message: z.string(), members: z.array(z.string()) })).nullable(),
  }),
})

export type ErrorBody = z.infer<typeof ErrorBody>
