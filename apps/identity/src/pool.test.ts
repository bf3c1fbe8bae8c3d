import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openIdentityPool } from './pool.ts'

it('tells of a connection that breaks while a transaction holds it, and goes on with another', async () => {
  const told: Error[] = []
  const pool = openIdentityPool(inject('identityUrl'), (error) => told.push(error))
  const owner = new pg.Client({ connectionString: inject('ownerUrl') })
  await owner.connect()
  onTestFinished(async () => {
    await pool.end()
    await owner.end()
  })

  const client = await pool.connect()
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  await client.query('begin')
  await owner.query('select pg_terminate_backend($1)', [rows[0]!.process])
  await expect.poll(() => told.length).toBeGreaterThan(0)
  client.release(true)
  expect((await pool.query('select current_user as name')).rows).toEqual([{ name: 'destek_identity' }])
})
