import pg from 'pg'

/** Says at start that searches are slow, and what makes them fast, before somebody wonders. */
export async function warnOfSlowSearch(ownerUrl: string, warn: (line: string) => void): Promise<void> {
  if (await likeMayUseIndexes(ownerUrl)) return
  warn(
    'Searches by text read every row: this database may not use an index for LIKE under row-level security. Let a superuser run ' +
      '"alter function pg_catalog.textlike(text, text) leakproof" in it once.',
  )
}

async function likeMayUseIndexes(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'destek start' })
  await client.connect()
  try {
    const { rows } = await client.query<{ proleakproof: boolean }>(
      `select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure`,
    )
    return rows[0]!.proleakproof
  } finally {
    await client.end()
  }
}
