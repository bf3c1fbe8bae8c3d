import { Pool } from 'pg'

/** Owns nothing and may touch nothing but the tables of the schema `identity`; `schema.sql` makes it. */
const identityRole = 'destek_identity'

/** Works as the provider's own role, whatever user the address names. */
export const openIdentityPool = (url: string, onError: (error: Error) => void): Pool =>
  new Pool({ connectionString: url, options: `-c role=${identityRole}`, max: 5, application_name: 'destek identity' }).on(
    'error',
    onError,
  )
