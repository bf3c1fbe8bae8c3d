import { isDeepStrictEqual } from 'node:util'
import type { CheckAnswer } from '../platform/http/serving-context.ts'

/** Servers send answers without running the schema over them: here each is what the schema would have made of it. */
export const requireSchemasAnswer: CheckAnswer = (schema, answer, sent) => {
  const expected = schema.parse(answer)
  if (!isDeepStrictEqual(asSent(sent), asSent(expected)))
    throw new Error(`The answer is not what its schema makes of it: ${JSON.stringify(sent)?.slice(0, 2_000)}`)
}

const asSent = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
