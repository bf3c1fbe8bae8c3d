-- servers since: 0032
-- How many closed cases kept their deadline and how many did not is kept, like the sums of the dashboard (0024_case_totals.sql) and by the same
-- journal. Whoever carries the journal over, also a server of the version before, which knows nothing of deadlines, carries it over to them.

-- First, so that nobody is in the middle of a change: the lock waits for all who are.
create or replace trigger note_changed after update on activity for each row
  when ((old.creation_time, old.division_id, old.category_id, old.source_id, old.case_type_id, old.closed_date_time, old.waiting_since is null,
      old.first_response_time, old.dont_share_identity, old.assigned_team_id, old.assigned_user_id, old.closed_date_time <= old.due_time)
    is distinct from (new.creation_time, new.division_id, new.category_id, new.source_id, new.case_type_id, new.closed_date_time,
      new.waiting_since is null, new.first_response_time, new.dont_share_identity, new.assigned_team_id, new.assigned_user_id,
      new.closed_date_time <= new.due_time))
  execute function note_changed_case();

-- Null: the case is open, or has no deadline. So it is in lines from before, which are in no sum of deadlines either.
alter table case_total_change add is_in_time boolean;

create table case_deadline_total (
  tenant_id uuid not null default current_tenant(),
  -- Null: all divisions together.
  division_id uuid,
  days smallint not null,
  first_day date not null,
  met integer not null,
  late integer not null,
  unique nulls not distinct (tenant_id, division_id, days, first_day),
  constraint days_are_known check (days in (1, 4, 16, 64, 256))
);
call guard_by_tenant('case_deadline_total');

-- Of which time zone the days of case_deadline_total are. Null: they were not made yet. Then the cases are counted.
alter table case_total_state add deadline_time_zone text;

create or replace function note_added_cases() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity, assigned_team_id, assigned_user_id, is_in_time)
  select tenant_id, 1, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time, waiting_since,
    first_response_time, dont_share_identity, assigned_team_id, assigned_user_id, closed_date_time <= due_time
  from added;
  return null;
end $$;

create or replace function note_removed_cases() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity, assigned_team_id, assigned_user_id, is_in_time)
  select tenant_id, -1, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time, waiting_since,
    first_response_time, dont_share_identity, assigned_team_id, assigned_user_id, closed_date_time <= due_time
  from removed;
  return null;
end $$;

create or replace function note_changed_case() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity, assigned_team_id, assigned_user_id, is_in_time)
  values
    (old.tenant_id, -1, old.creation_time, old.division_id, old.category_id, old.source_id, old.case_type_id, old.closed_date_time,
      old.waiting_since, old.first_response_time, old.dont_share_identity, old.assigned_team_id, old.assigned_user_id,
      old.closed_date_time <= old.due_time),
    (new.tenant_id, 1, new.creation_time, new.division_id, new.category_id, new.source_id, new.case_type_id, new.closed_date_time,
      new.waiting_since, new.first_response_time, new.dont_share_identity, new.assigned_team_id, new.assigned_user_id,
      new.closed_date_time <= new.due_time);
  return null;
end $$;

-- To each day, and to each longer block around it, as the sums of the dashboard are made. One process at a time carries the journal of a
-- tenant over, so that nobody waits for another here.
create function keep_deadline_totals() returns trigger language plpgsql as $$
begin
  insert into case_deadline_total as kept (tenant_id, division_id, days, first_day, met, late)
  select daily.tenant_id, owner.division_id, block.days, date '0001-01-01' + (day - date '0001-01-01') / block.days * block.days,
    sum(met), sum(late)
  from (
    select tenant_id, division_id, day_of_moment(creation_time, deadline_time_zone) as day,
      coalesce(sum(weight) filter (where is_in_time), 0) as met, coalesce(sum(weight) filter (where not is_in_time), 0) as late
    from carried join case_total_state using (tenant_id)
    where is_in_time is not null and deadline_time_zone is not null
    group by 1, 2, 3
  ) daily
  cross join lateral (values (daily.division_id), (null)) owner (division_id)
  cross join unnest('{1,4,16,64,256}'::smallint[]) block (days)
  group by 1, 2, 3, 4 having sum(met) <> 0 or sum(late) <> 0
  on conflict (tenant_id, division_id, days, first_day) do update set met = kept.met + excluded.met, late = kept.late + excluded.late;
  return null;
end $$;
create trigger keep_deadline_totals after delete on case_total_change
  referencing old table as carried for each statement when (not is_copying()) execute function keep_deadline_totals();

create or replace function forget_totals() returns trigger language plpgsql as $$
begin
  truncate case_total_change, case_total, case_share, case_queue_total, case_deadline_total;
  return null;
end $$;
