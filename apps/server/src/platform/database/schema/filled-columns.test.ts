import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { prepareRoles, roles } from '../../../test/servers/prepared-roles.ts'
import { withClient } from '../../../test/with-client.ts'
import { withDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations.ts'

/** An owner as in production: row-level security holds for it too. */
const name = `surnames_${randomUUID().replaceAll('-', '')}`
const superuser = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'postgres') })
await superuser.connect()
await superuser.query(`create role ${name} login nosuperuser nobypassrls password 'x'`)
await prepareRoles(superuser)
await superuser.query(`grant ${roles.join(', ')} to ${name}`)
await superuser.query(`create database ${name} owner ${name}`)
const ownerUrl = Object.assign(new URL(withDatabase(inject('ownerUrl'), name)), { username: name, password: 'x' }).toString()

/** As the product was before. */
const earlier = await mkdtemp(path.join(tmpdir(), 'migrations-'))
for (const file of await readdir(migrationsFolder))
  if (file < '0046') await cp(path.join(migrationsFolder, file), path.join(earlier, file))
afterAll(async () => {
  await superuser.query(`drop database ${name} with (force)`)
  await superuser.query(`drop role ${name}`)
  await superuser.end()
  await rm(earlier, { recursive: true })
})

it('migrations fill their columns for what was there before, of every tenant: surnames, and the status that waits for the employee', async () => {
  await migrate(ownerUrl, () => {}, { from: earlier })
  const tenants = [randomUUID(), randomUUID()]
  const inTenant = async (tenant: string, text: string) =>
    withClient(ownerUrl, async (client) => {
      await client.query(`set destek.tenant_id = '${tenant}'`)
      return (await client.query<{ value: string }>(text)).rows.map(({ value }) => value)
    })
  for (const tenant of tenants)
    await inTenant(
      tenant,
      `with given as (insert into tenant (tenant_id, name) values ('${tenant}', '${tenant}'))
       insert into employee (ident, first_name, last_name, user_name) values ('1', 'Ayşe', 'IŞIK', 'a'), ('2', 'Ali', 'Çelik', 'b')`,
    )
  const [named, both] = tenants as [string, string]
  await inTenant(named, `insert into status (name) values ('Açık'), ('ÇALIŞAN YANITI BEKLENİYOR'), ('Calisan Yaniti Bekleniyor')`)
  await inTenant(
    both,
    `insert into status (name, is_active, closed) values ('Çalışan Yanıtı Bekleniyor', false, false),
      (' çalışan yanıtı bekleniyor', true, false), ('  Çalışan Yanıtı Bekleniyor', true, true)`,
  )
  await migrate(ownerUrl)
  await migrate(ownerUrl)
  const surnames = `select surname_text as value from employee order by ident`
  for (const tenant of tenants) expect(await inTenant(tenant, surnames)).toEqual(['isik', 'celik'])
  await inTenant(tenants[0]!, `update employee set last_name = 'Öz' where ident = '2'`)
  expect(await inTenant(tenants[0]!, surnames)).toEqual(['isik', 'oz'])
  expect(await inTenant(randomUUID(), surnames)).toEqual([])
  const waiting = `select name as value from status where waits_for_employee`
  expect(await inTenant(named, waiting)).toEqual(['ÇALIŞAN YANITI BEKLENİYOR'])
  expect(await inTenant(both, waiting)).toEqual([' çalışan yanıtı bekleniyor'])
})
