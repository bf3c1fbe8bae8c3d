-- When a case is due is decided by one rule of the server, which knows the calendar. The database only adds what the rule says to the
-- moment in which it opens the case.

alter table activity
  -- Which of the two service levels was agreed.
  add sla_source text,
  -- How long after its opening the case is due, while nothing stops its clock.
  add due_after interval,
  -- What the status with which the case was opened does to the clock.
  add opening_clock text not null default 'running',
  -- Since when the clock waits for the employee.
  add waiting_since timestamptz,
  add constraint sla_source_is_known check (sla_source in ('category', 'caseType')),
  add constraint opening_clock_is_known check (opening_clock in ('running', 'waiting', 'stopped')),
  add constraint waits_while_open check (waiting_since is null or waiting_since >= creation_time and closed_date_time is null);

-- What the status that was given then, or the employee's answer, did to the clock; whatever becomes of the status later.
alter table activity_detail
  add clock text not null default 'running',
  add constraint clock_is_known check (clock in ('running', 'waiting', 'stopped'));

-- The division of a case can change before its category does, and the category by itself.
alter table activity
  drop constraint activity_tenant_id_category_id_division_id_fkey,
  add foreign key (tenant_id, category_id) references category;

-- Of what happens to a case, whoever waited for their turn comes later, like the details, notes and transfers that stand beside it.
alter table event alter occurred_at set default clock_timestamp();

create or replace function prepare_activity() returns trigger language plpgsql as $$
declare
  requester employee;
begin
  if new.friendly_id is null then
    insert into case_counter as counter (last_number, last_time) values (100001, clock_timestamp())
    on conflict (tenant_id) do update
      set last_number = counter.last_number + 1, last_time = greatest(counter.last_time, clock_timestamp())
    returning counter.last_number, counter.last_time into new.friendly_id, new.creation_time;
  end if;
  if new.search_text is null then
    select * into requester from employee where tenant_id = new.tenant_id and id = new.employee_id;
    new.search_text := activity_search_text(new.friendly_id, new.service_desk_id, new.description_text, requester);
  end if;
  -- A case that is opened with a status that closes it was closed in that moment.
  if new.closed_user_id is not null and new.closed_date_time is null then
    new.closed_date_time := new.creation_time;
  end if;
  if new.due_time is null then
    new.due_time := new.creation_time + new.due_after;
  end if;
  if new.opening_clock = 'waiting' and new.waiting_since is null then
    new.waiting_since := new.creation_time;
  end if;
  return new;
end $$;

-- What is there already. The owner of the tables is bound by the rules of the tenants too, and this is about all of them.
alter table activity no force row level security;
alter table activity_detail no force row level security;
alter table status no force row level security;
alter table category no force row level security;

create function clock_of(status status) returns text language sql as $$
  select case
    when status.closed then 'stopped'
    when lower(btrim(status.name) collate "tr-x-icu") = 'çalışan yanıtı bekleniyor' then 'waiting'
    else 'running' end
$$;

update activity_detail detail set clock = clock_of(status)
from status where status.tenant_id = detail.tenant_id and status.id = detail.status_id and not detail.is_employee_response;

-- With which status a case was opened is known only as long as nobody gave it another.
update activity set opening_clock = clock_of(status)
from status
where status.tenant_id = activity.tenant_id and status.id = activity.status_id
  and not exists (select from activity_detail detail where detail.tenant_id = activity.tenant_id and detail.activity_id = activity.id);

update activity set sla_source = case when category.sla > 0 then 'category' else 'caseType' end
from category where category.tenant_id = activity.tenant_id and category.id = activity.category_id and activity.sla_hours is not null;

-- Time in which the clock did not run does not count once it is over. The server reads thousandths of a second, and must find the same.
with turn as (
  select tenant_id, id as activity_id, 0 as nth, creation_time, opening_clock as clock from activity
  union all
  select tenant_id, activity_id, row_number() over (order by creation_time, id), creation_time, clock from activity_detail
), stretch as (
  select *, lead(date_trunc('milliseconds', creation_time)) over life as until,
    last_value(clock) over (life rows between unbounded preceding and unbounded following) as last_clock
  from turn window life as (partition by tenant_id, activity_id order by nth)
), run as (
  select *, nth > coalesce(max(nth) filter (where clock <> last_clock) over (partition by tenant_id, activity_id), -1) as lasts from stretch
), stood as (
  select tenant_id, activity_id, min(creation_time) filter (where lasts and clock = 'waiting') as waiting_since,
    coalesce(sum(extract(epoch from until - date_trunc('milliseconds', creation_time)))
      filter (where clock <> 'running' and not lasts), 0) as seconds
  from run group by tenant_id, activity_id
)
update activity
-- In milliseconds, because a day of an interval is not always as long.
set due_time = activity.due_time + interval '1 millisecond' * (1000 * stood.seconds)::double precision,
  waiting_since = case when activity.closed_date_time is null and stood.waiting_since is not null
    then greatest(activity.creation_time, stood.waiting_since) end
from stood
where stood.tenant_id = activity.tenant_id and stood.activity_id = activity.id
  and (stood.waiting_since is not null or stood.seconds > 0);

drop function clock_of;

alter table activity force row level security;
alter table activity_detail force row level security;
alter table status force row level security;
alter table category force row level security;

alter table activity add constraint sla_has_source check ((sla_hours is null) = (sla_source is null));
