import { F, S } from '@destek/contracts/system/settings'
import { SaveSource } from '@destek/contracts/definitions/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type DemoTenant, demoTenantId } from './demo-ids.ts'
import { createDemoDatabase, type NewDatabase } from './test/new-database.ts'

let database: NewDatabase

beforeAll(async () => void (database = await createDemoDatabase()))
afterAll(() => database.drop())

async function valuesOf(table: 'tenant_feature' | 'tenant_setting', tenant: DemoTenant): Promise<Record<string, string>> {
  const rows = await database.query(`select name, value from ${table} where tenant_id = $1`, [demoTenantId(tenant)])
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

it('switches every feature on in Turkey, and only passwords in Greece', async () => {
  expect(await valuesOf('tenant_feature', 'Turkey')).toEqual({
    [F.Password]: 'true',
    [F.ActiveDirectory]: 'true',
    [F.Sms]: 'true',
  })
  expect(await valuesOf('tenant_feature', 'Greece')).toEqual({
    [F.Password]: 'true',
    [F.ActiveDirectory]: 'false',
    [F.Sms]: 'false',
  })
})

it('gives each tenant its language and zone, questions to both and a survey to Turkey', async () => {
  expect(await valuesOf('tenant_setting', 'Turkey')).toMatchObject({
    [S.DefaultLanguage]: 'tr',
    [S.TimeZone]: 'Europe/Istanbul',
    [S.FaqEnable]: 'true',
    [S.SurveyEnable]: 'true',
  })
  expect(await valuesOf('tenant_setting', 'Greece')).toMatchObject({
    [S.DefaultLanguage]: 'en',
    [S.TimeZone]: 'Europe/Athens',
    [S.FaqEnable]: 'true',
    [S.SurveyEnable]: 'false',
  })
})

it('puts six links to reserved addresses on the home page of Turkey', async () => {
  const Link = z.strictObject({
    title: z.string().min(1),
    icon: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    url: z.url({ hostname: /\.example\.com$/ }),
  })
  const links = z.array(Link).parse(JSON.parse((await valuesOf('tenant_setting', 'Turkey'))[S.HomeLinks]!))
  expect(links).toHaveLength(6)
})

describe.each(['Turkey', 'Greece'] as const)('the demo data of %s', (tenant) => {
  const ask = (text: string) => database.query(text, [demoTenantId(tenant)])

  it('has eight sources within the bounds of the form, the phone being the default', async () => {
    const rows = await ask('select code, name, description, is_default from source where tenant_id = $1 order by creation_time')
    expect(rows.map(({ code }) => code)).toEqual(['PHONE', 'MAIL', 'CHAT', 'PORTAL', 'IVR', 'WALKIN', 'WHATSAPP', 'MANAGER'])
    expect(rows.filter(({ is_default }) => is_default).map(({ code }) => code)).toEqual(['PHONE'])
    for (const row of rows) expect(SaveSource.safeParse(row).success).toBe(true)
  })

  it('has teams for IT and payroll, each led by a user of its division', async () => {
    const teams = await ask(
      `select team_name, exists (select from division_user u where u.division_id = t.division_id and u.user_id = t.manager_id) as is_led
       from team t where tenant_id = $1`,
    )
    expect(teams.map(({ team_name }) => team_name)).toEqual(
      expect.arrayContaining(tenant === 'Turkey' ? ['BT Destek', 'Bordro 1. Seviye'] : ['IT Support', 'Payroll']),
    )
    expect(teams.filter(({ is_led }) => !is_led)).toEqual([])
  })

  it('gives every team members, all of them users of its division', async () => {
    const [counts] = await ask(
      `select count(*)::int as members, count(distinct m.team_id)::int as teams, count(u.user_id)::int as in_division,
         (select count(*)::int from team where tenant_id = $1) as all_teams
       from team_member m join team t on t.id = m.team_id
       left join division_user u on u.division_id = t.division_id and u.user_id = m.user_id where m.tenant_id = $1`,
    )
    expect(counts!.members).toBeGreaterThanOrEqual(40)
    expect(counts!.in_division).toBe(counts!.members)
    expect(counts!.teams).toBe(counts!.all_teams)
  })

  it('writes several addresses of a team as the team form takes them', async () => {
    const rows = await ask('select team_email from team where tenant_id = $1 and team_email is not null')
    const addresses = rows.flatMap(({ team_email }) => team_email.split(';'))
    expect(addresses.length).toBeGreaterThan(rows.length)
    for (const address of addresses) expect(z.email().safeParse(address).success).toBe(true)
  })

  it('names no location, client, program, position or title twice', async () => {
    for (const table of ['location', 'client', 'program', 'position_group', 'position', 'position_title']) {
      expect(await ask(`select name from "${table}" where tenant_id = $1 group by name having count(*) > 1`)).toEqual([])
    }
  })

  it('runs management lines of employees without a circle, four steps deep', async () => {
    const [lines] = await ask(
      `with recursive line as (
         select id, 0 as steps from employee where tenant_id = $1 and manager_id is null
         union all select e.id, steps + 1 from employee e join line on e.manager_id = line.id where e.tenant_id = $1)
       select count(*)::int as reached, max(steps) as steps, (select count(*)::int from employee where tenant_id = $1) as employees from line`,
    )
    expect(lines!.reached).toBe(lines!.employees)
    expect(lines!.steps).toBe(4)
  })

  it('keeps employees at the location and client of their program, and only the terminated inactive', async () => {
    const strays = await ask(
      `select e.user_name from employee e left join program p on p.id = e.program_id where e.tenant_id = $1
         and (p.location_id <> e.location_id or p.client_id <> e.client_id or e.is_active = (e.status = 'Terminated'))`,
    )
    expect(strays).toEqual([])
  })
})
