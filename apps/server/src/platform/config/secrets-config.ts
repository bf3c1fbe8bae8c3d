import { z } from 'zod'
import { parseSecretKey, type SecretKey } from '../secrets/secret-key.ts'

const secretKey = z.string().transform((text, ctx) => {
  const key = parseSecretKey(text)
  if (!key)
    ctx.addIssue({ code: 'custom', message: 'must be 32 bytes in base64 or hex, for example from "openssl rand -base64 32".' })
  return key ?? z.NEVER
})

export const secretsVariables = z.object({
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
})

export interface SecretsConfig {
  /** Left out: a key of its own in the data directory. */
  key?: SecretKey
  /** Opens secrets that are not yet sealed with the current key. */
  previousKey?: SecretKey
}

export const secretsConfig = (env: z.infer<typeof secretsVariables>): SecretsConfig => ({
  ...(env.SECRET_KEY && { key: env.SECRET_KEY }),
  ...(env.SECRET_KEY_PREVIOUS && { previousKey: env.SECRET_KEY_PREVIOUS }),
})
