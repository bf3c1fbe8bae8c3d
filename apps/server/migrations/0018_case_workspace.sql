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

update activity_detail detail
set clock = case
  when status.closed then 'stopped'
  when not detail.is_employee_response and lower(status.name collate "tr-x-icu") = 'çalışan yanıtı bekleniyor' then 'waiting'
  else 'running' end
from status where status.tenant_id = detail.tenant_id and status.id = detail.status_id;

update activity set sla_source = case when category.sla > 0 then 'category' else 'caseType' end
from category where category.tenant_id = activity.tenant_id and category.id = activity.category_id and activity.sla_hours is not null;

update activity set opening_clock = 'stopped' where closed_date_time = creation_time;

-- Time in which the clock did not run, and does not count.
update activity
set due_time = due_time + stopped.length
from (
  select tenant_id, activity_id, sum(until - creation_time) as length
  from (
    select *, lead(creation_time) over (partition by tenant_id, activity_id order by creation_time, id) as until from activity_detail
  ) detail
  where clock <> 'running' and until is not null
  group by tenant_id, activity_id
) stopped
where stopped.tenant_id = activity.tenant_id and stopped.activity_id = activity.id and due_time is not null;

update activity set waiting_since = greatest(detail.creation_time, activity.creation_time)
from (
  select distinct on (tenant_id, activity_id) tenant_id, activity_id, clock, creation_time
  from activity_detail order by tenant_id, activity_id, creation_time desc, id desc
) detail
where detail.tenant_id = activity.tenant_id and detail.activity_id = activity.id
  and detail.clock = 'waiting' and activity.closed_date_time is null;

alter table activity force row level security;
alter table activity_detail force row level security;
alter table status force row level security;
alter table category force row level security;
