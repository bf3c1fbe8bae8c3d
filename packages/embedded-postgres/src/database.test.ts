import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const owner = new pg.Client(inject('ownerUrl'))
const app = new pg.Client(inject('appUrl'))
beforeAll(() => Promise.all([owner.connect(), app.connect()]))
afterAll(() => Promise.all([owner.end(), app.end()]))

describe('the database of the embedded PostgreSQL', () => {
  it('gives the server a role without any special power', async () => {
    const { rows } = await app.query(
      'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([
      {
        rolname: 'destek_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
      },
    ])
  })

  it('knows Turkish and Greek letters without any locale on the machine', async () => {
    const { rows } = await app.query(`select lower('I' collate "tr-x-icu") as dotless, upper('i' collate "tr-x-icu") as dotted,
      upper('şπ') as upper, array(select n from unnest(array['z', 'ş', 's']) n order by n collate "tr-x-icu") as sorted`)
    expect(rows).toEqual([{ dotless: 'ı', dotted: 'İ', upper: 'ŞΠ', sorted: ['s', 'ş', 'z'] }])
  })

  it('finds letters beyond ASCII in trigrams, and has the extensions the search needs', async () => {
    await owner.query('begin')
    await owner.query('create extension if not exists pg_trgm')
    await owner.query('create extension if not exists unaccent')
    await owner.query('create extension if not exists btree_gin')
    const { rows } = await owner.query(`select array_length(show_trgm('şπ'), 1) as trigrams, unaccent('şifre') as plain`)
    await owner.query('rollback')
    expect(rows).toEqual([{ trigrams: 3, plain: 'sifre' }])
  })

  it.each([
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', ''],
    ['server_encoding', 'UTF8'],
    ['password_encryption', 'scram-sha-256'],
    ['max_connections', '100'],
    ['shared_buffers', '128MB'],
    ['jit', 'off'],
    ['TimeZone', 'UTC'],
    ['fsync', 'off'],
  ])('runs the tests with %s = "%s"', async (name, value) => {
    const { rows } = await owner.query('select current_setting($1) as value', [name])
    expect(rows).toEqual([{ value }])
  })

  it('asks everyone for a password', async () => {
    const { rows } = await owner.query('select distinct auth_method from pg_hba_file_rules')
    expect(rows).toEqual([{ auth_method: 'scram-sha-256' }])
    const stranger = new pg.Client(inject('ownerUrl').replace(/:[^:@/]+@/, ':wrong@'))
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  })
})
