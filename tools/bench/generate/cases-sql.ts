import { kinds, keyOf } from './keys.ts'
import type { Organisation } from './sizes.ts'
import { commonWord, rareWord, sentences } from './words.ts'

export const firstNumber = 100_001

const tenant = `'${keyOf('tenant', 1)}'::uuid`
const key = (kind: keyof typeof kinds, n: string) => `pg_temp.key('${kinds[kind]}', ${n})`
const share = (salt: number) => `pg_temp.share(n, ${salt})`
const pick = (salt: number, count: number | string) => `pg_temp.pick(n, ${salt}, ${count})`

/** The sentences as a table, so that taking one does not mean to walk through an array. */
export const sentencesStatement = {
  text: `create temporary table sentence as select place, text from unnest($1::text[]) with ordinality sentence (text, place)`,
  values: [sentences],
}

/** The values that each category sets in a case. */
export const categoriesStatement = `create temporary table kind as
  select row_number() over (order by c.id) as place, c.id as category_id, c.division_id, c.assigned_team_id as team_id, c.sla,
    array(select u.user_id from team_member u where u.tenant_id = c.tenant_id and u.team_id = c.assigned_team_id order by 1) as members
  from category c where c.tenant_id = ${tenant} and c.parent_id is not null`

/** The cases from one number to another, in the order of time; everything that a trigger would do is done here. */
export const casesStatement = (of: Organisation, from: number, until: number, now: Date): string => `
  insert into activity (tenant_id, id, friendly_id, service_desk_id, employee_id, call_id, phone_number, category_id, status_id, source_id,
    division_id, case_type_id, affected_user_counts, description, description_text, resolve_description, type_of_operation,
    is_problem_call, is_employee_notified, dont_share_identity, creation_time, creator_id, case_owner_id, first_response_time,
    closed_date_time, closed_user_id, transfer, role, assigned_team_id, assigned_user_id, sla_hours, sla_source, due_time,
    last_modification_time, last_modifier_id, search_text)
  select ${tenant}, uuidv7(opened - clock_timestamp()), number, ticket, e.id, null, case when ${share(24)} < 0.5 then e.phone_number end, kind.category_id,
    ${key('status', `case when is_open then ${pick(11, of.statuses - of.closedStatuses)} else ${of.statuses - of.closedStatuses} + ${pick(11, of.closedStatuses)} end`)},
    ${key('source', pick(12, of.sources))}, kind.division_id,
    case when ${share(13)} < 0.75 then ${key('caseType', `${pick(14, of.caseTypesPerDivision * of.divisions)}`)} end,
    1, '<p>' || words || '</p>', words, case when not is_open then 'Kayıt güncellendi ve çalışana bilgi verildi.' end,
    case when ${share(15)} < 0.15 then 'Multilingual' else 'Domestic' end,
    ${share(16)} < 0.06, not is_open and ${share(17)} < 0.7, ${share(18)} < 0.02, opened,
    ${key('user', pick(19, of.agents))}, ${key('user', pick(19, of.agents))},
    case when not is_open then opened + took / 2 end, case when not is_open then opened + took end,
    case when not is_open then worker end, level > 0, level, kind.team_id,
    case when is_open and ${share(20)} < 0.2 then null else worker end,
    kind.sla, case when kind.sla > 0 then 'category' end, opened + make_interval(hours => kind.sla::int),
    case when is_open then opened + interval '1 minute' else opened + took end,
    case when is_open then ${key('user', pick(19, of.agents))} else worker end, activity_search_text(number, ticket, words, e)
  from (
    select n, ${firstNumber - 1} + n as number,
      '${now.toISOString()}'::timestamptz - interval '730 days' * (1 - (n - ${share(1)})::double precision / ${of.cases}) as opened,
      case when n % 5 = 0 then 'INC ' || n end as ticket,
      case when ${share(2)} < 0.2 then 2 when ${share(2)} < 0.25 then 1 else 0 end as level,
      interval '1 minute' * (10 + 2800 * ${share(3)}) as took
    from generate_series(${from}::bigint, ${until}::bigint) n) drawn
  cross join lateral (select ${share(4)} < case
      when n > ${of.cases} * (1 - 3.0 / 730) then 0.6 when n > ${of.cases} * (1 - 30.0 / 730) then 0.25
      when n > ${of.cases} * (1 - 90.0 / 730) then 0.1 else 0.017 end as is_open) state
  join kind on kind.place = ceil(${of.categories} * power(${share(5)} + 1e-9, 1.5))::bigint
  join employee e on e.tenant_id = ${tenant} and e.id = ${key('employee', `ceil(${of.employees} * power(${share(6)} + 1e-9, 1.2))::bigint`)}
  join sentence one on one.place = ${pick(7, sentences.length)}
  join sentence two on two.place = ${pick(8, sentences.length)}
  join sentence three on three.place = ${pick(9, sentences.length)}
  cross join lateral (select concat_ws(' ', one.text, case when ${share(21)} < 0.8 then two.text end, case when ${share(22)} < 0.3 then three.text end,
      case when ${share(23)} < 0.05 then 'Konu ${commonWord} ile ilgilidir.' end,
      case when n % ${Math.floor(of.cases / 20)} = 7 then 'Cihazın adı ${rareWord} olarak görünüyor.' end) as words,
    kind.members[1 + floor(${share(10)} * cardinality(kind.members))::int] as worker) written
  order by n`

export const afterCases = (of: Organisation): string[] => [
  `insert into case_counter (tenant_id, last_number, last_time)
     select ${tenant}, max(friendly_id), max(creation_time) from activity where tenant_id = ${tenant}`,
  `insert into document (tenant_id, id, activity_id, name, content_type, size, sha256, creation_time, creator_id)
     select tenant_id, ${key('document', 'friendly_id')}, id, 'ekran-goruntusu.png', 'image/png', 1234, repeat('0', 64), creation_time, creator_id
     from activity where tenant_id = ${tenant} and friendly_id % 50 = 0 and friendly_id < ${firstNumber + of.cases}`,
]
