import { P } from '@destek/contracts/core/permissions'
import { demoRoles } from '../../demo/roles.ts'
import { kinds, keyOf } from './keys.ts'
import type { Organisation } from './sizes.ts'
import { firstNames, lastNames, oneOfRareName, rareName } from './words.ts'

const tenant = `'${keyOf('tenant', 1)}'::uuid`
const each = (count: number) => `generate_series(1, ${count}) n`
const key = (kind: keyof typeof kinds, n = 'n') => `pg_temp.key('${kinds[kind]}', ${n})`
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const array = (texts: readonly string[]) => `array[${texts.map(quoted).join(', ')}]`

/** The statements that make everything but the cases. The last users are those with whom the benchmark signs in. */
export const organisationStatements = (of: Organisation): string[] => [
  `insert into tenant (tenant_id, name) values (${tenant}, 'Benchmark')`,
  `insert into tenant_setting (tenant_id, name, value) values (${tenant}, 'Abp.Timing.TimeZone', 'Europe/Istanbul')`,
  `insert into location (tenant_id, id, ident, name) select ${tenant}, ${key('location')}, n, 'Location ' || n from ${each(of.locations)}`,
  `insert into client (tenant_id, id, ident, name) select ${tenant}, ${key('client')}, n, 'Client ' || n from ${each(of.clients)}`,
  `insert into program (tenant_id, id, ident, name, abbr_name, location_id, client_id)
     select ${tenant}, ${key('program')}, n, 'Program ' || n, 'P' || n, ${key('location', `1 + n % ${of.locations}`)},
       ${key('client', `1 + n % ${of.clients}`)} from ${each(of.programs)}`,
  `insert into position_group (tenant_id, id, ident, name) select ${tenant}, ${key('positionGroup')}, n, 'Group ' || n
     from ${each(of.positionGroups)}`,
  `insert into position (tenant_id, id, ident, name, position_group_id) select ${tenant}, ${key('position')}, n, 'Position ' || n,
     ${key('positionGroup', `1 + n % ${of.positionGroups}`)} from ${each(of.positions)}`,
  `insert into position_title (tenant_id, id, ident, name) select ${tenant}, ${key('title')}, n, 'Title ' || n from ${each(of.titles)}`,
  `insert into employee (tenant_id, id, ident, company_ident, first_name, last_name, surname_text, user_name, email_address, phone_number, status,
       location_id, client_id, program_id, position_group_id, position_id, position_title_id, manager_id, creation_time)
     select ${tenant}, ${key('employee')}, (300000000 + 3 * n)::text, 'C' || pg_temp.pick(n, 1, ${of.companies}), first, last, fold_text(last),
       lower(translate(left(first, 1) || last, 'İIıŞşÇçĞğÜüÖö', 'iiissccgguuoo')) || n, 'e' || n || '@bench.example',
       '05' || lpad((550000000 + 7 * n)::text, 9, '0'), 'Active',
       ${key('location', `1 + program % ${of.locations}`)}, ${key('client', `1 + program % ${of.clients}`)}, ${key('program', 'program')},
       ${key('positionGroup', `1 + position % ${of.positionGroups}`)}, ${key('position', 'position')},
       ${key('title', `pg_temp.pick(n, 5, ${of.titles})`)}, case when n > 20 then ${key('employee', '1 + n / 20')} end,
       now() - interval '3 years'
     from ${each(of.employees)},
       lateral (select case when n % ${oneOfRareName} = 17 then ${quoted(rareName)}
           else (${array(firstNames)})[pg_temp.pick(n, 2, ${firstNames.length})] end as first,
         (${array(lastNames)})[pg_temp.pick(n, 3, ${lastNames.length})] as last, pg_temp.pick(n, 4, ${of.programs}) as program,
         pg_temp.pick(n, 6, ${of.positions}) as position) drawn`,
  `insert into employee_counter (tenant_id, total) values (${tenant}, ${of.employees})`,
  `insert into role (tenant_id, id, name) values (${tenant}, '${keyOf('role', 1)}', 'agent'), (${tenant}, '${keyOf('role', 2)}', 'employee')`,
  `insert into role_permission (tenant_id, role_id, permission)
     select ${tenant}, '${keyOf('role', 1)}', unnest(${array([...demoRoles['team lead'], P.DashboardAllDivision])})`,
  // The first users are the agents, who are employees too; after them comes an employee without any permission.
  `insert into app_user (tenant_id, id, subject, user_name, name, surname, email, email_verified, level, employee_id)
     select ${tenant}, ${key('user')}, ${key('user')}::text, e.user_name, e.first_name, e.last_name, e.email_address, true,
       case when n <= ${of.agents} then 1 else 0 end, e.id
     from ${each(of.agents + 1)} join employee e on e.tenant_id = ${tenant} and e.id = ${key('employee')}`,
  `insert into user_role (tenant_id, user_id, role_id) select ${tenant}, ${key('user')},
     case when n <= ${of.agents} then '${keyOf('role', 1)}' else '${keyOf('role', 2)}' end::uuid from ${each(of.agents + 1)}`,
  `insert into division (tenant_id, id, name) select ${tenant}, ${key('division')}, 'Division ' || n from ${each(of.divisions)}`,
  `insert into team (tenant_id, id, team_name, division_id, manager_id) select ${tenant}, ${key('team')}, 'Team ' || n,
     ${key('division', `1 + n % ${of.divisions}`)}, ${key('user', `n`)} from ${each(of.teams)}`,
  `insert into team_member (tenant_id, user_id, team_id) select ${tenant}, ${key('user')}, ${key('team', `1 + (n - 1) % ${of.teams}`)}
     from ${each(of.agents)}`,
  `insert into division_user (tenant_id, division_id, user_id) select ${tenant},
     ${key('division', `1 + (1 + (n - 1) % ${of.teams}) % ${of.divisions}`)}, ${key('user')} from ${each(of.agents)}`,
  `insert into status (tenant_id, id, name, code, closed) select ${tenant}, ${key('status')}, 'Status ' || n, '#1677FF',
     n > ${of.statuses - of.closedStatuses} from ${each(of.statuses)}`,
  `insert into source (tenant_id, id, code, name, is_default) select ${tenant}, ${key('source')}, 'S' || n, 'Source ' || n, n = 1
     from ${each(of.sources)}`,
  `insert into case_type (tenant_id, id, name, sla, division_id) select ${tenant}, ${key('caseType')}, 'Type ' || n, 24,
     ${key('division', `1 + (n - 1) % ${of.divisions}`)} from ${each(of.divisions * of.caseTypesPerDivision)}`,
  `insert into category (tenant_id, id, name, division_id) select ${tenant}, ${key('mainCategory')}, 'Main ' || n,
     ${key('division', `1 + n % ${of.divisions}`)} from ${each(of.mainCategories)}`,
  // Category n stands below main category 1 + n % 30 and belongs to its division, whose teams share its categories.
  `insert into category (tenant_id, id, name, parent_id, division_id, assigned_team_id, priority_service_desk, sla)
     select ${tenant}, ${key('category')}, 'Category ' || n, main.id, main.division_id,
       (select t.id from team t where t.tenant_id = ${tenant} and t.division_id = main.division_id order by t.id
        offset (n / ${of.mainCategories}) % greatest(1, (select count(*) from team t where t.tenant_id = ${tenant} and t.division_id = main.division_id)) limit 1),
       (array['1 - Critical', '2 - High', '3 - Normal', '4 - Low'])[1 + n % 4], (array[4, 8, 24, 48])[1 + n % 4]
     from ${each(of.categories)} join category main
       on main.tenant_id = ${tenant} and main.id = ${key('mainCategory', `1 + n % ${of.mainCategories}`)}`,
]
