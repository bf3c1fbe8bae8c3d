import type { BodyOf, ParamsOf, QueryOf, Route, Upload } from '@destek/contracts/core/routes'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { InvalidInput } from './http-errors.ts'
import type { ReadUpload, UploadedFile } from './upload.ts'

/** Of a form with exactly one file. */
export type FileOf<R extends Route> = R['upload'] extends { most: number }
  ? undefined
  : R['upload'] extends Upload
    ? UploadedFile
    : undefined

/** Every problem of every part is named at once. */
export function readInput<R extends Route>(route: R, request: FastifyRequest, upload?: ReadUpload) {
  const issues: z.core.$ZodIssue[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value)
    if (parsed && !parsed.success) issues.push(...parsed.error.issues)
    return parsed?.data
  }
  const refusedUpload = upload && 'issue' in upload ? upload : undefined
  const form: Exclude<ReadUpload, { issue: unknown }> = upload && 'files' in upload ? upload : { files: [], fields: {} }
  const input = {
    params: read(route.params, request.params) as ParamsOf<R>,
    query: read(route.query, request.query) as QueryOf<R>,
    // A form that was not read to its end may hold further fields, so its fields are not checked.
    body: (refusedUpload ? undefined : read(route.body, route.upload ? form.fields : request.body)) as BodyOf<R>,
    file: (route.upload?.most === undefined ? form.files[0] : undefined) as FileOf<R>,
    files: form.files,
  }
  if (refusedUpload) issues.push(refusedUpload.issue)
  if (issues.length > 0) throw new InvalidInput(issues, route.group, refusedUpload?.status)
  return input
}
