-- servers since: 0032
-- How many cases each team and each person has is kept, like the sums of the dashboard (0024_case_totals.sql) and by the same journal. Whoever
-- carries the journal over, also a server of the version before, which knows nothing of queues, carries it over to them.

-- First, so that nobody is in the middle of a change: the lock waits for all who are.
create or replace trigger note_changed after update on activity for each row
  when ((old.creation_time, old.division_id, old.category_id, old.source_id, old.case_type_id, old.closed_date_time, old.waiting_since is null,
      old.first_response_time, old.dont_share_identity, old.assigned_team_id, old.assigned_user_id)
    is distinct from (new.creation_time, new.division_id, new.category_id, new.source_id, new.case_type_id, new.closed_date_time,
      new.waiting_since is null, new.first_response_time, new.dont_share_identity, new.assigned_team_id, new.assigned_user_id))
  execute function note_changed_case();

alter table case_total_change add assigned_team_id uuid, add assigned_user_id uuid;

create table case_queue_total (
  tenant_id uuid not null default current_tenant(),
  owner text not null,
  owner_id uuid not null,
  cases integer not null,
  primary key (tenant_id, owner, owner_id),
  constraint owner_is_known check (owner in ('team', 'user'))
);
call guard_by_tenant('case_queue_total');

-- False: they were not made yet. Then the cases are counted.
alter table case_total_state add queues_are_kept boolean not null default false;

create or replace function note_added_cases() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity, assigned_team_id, assigned_user_id)
  select tenant_id, 1, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time, waiting_since,
    first_response_time, dont_share_identity, assigned_team_id, assigned_user_id
  from added;
  return null;
end $$;

create or replace function note_removed_cases() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity, assigned_team_id, assigned_user_id)
  select tenant_id, -1, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time, waiting_since,
    first_response_time, dont_share_identity, assigned_team_id, assigned_user_id
  from removed;
  return null;
end $$;

create or replace function note_changed_case() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity, assigned_team_id, assigned_user_id)
  values
    (old.tenant_id, -1, old.creation_time, old.division_id, old.category_id, old.source_id, old.case_type_id, old.closed_date_time,
      old.waiting_since, old.first_response_time, old.dont_share_identity, old.assigned_team_id, old.assigned_user_id),
    (new.tenant_id, 1, new.creation_time, new.division_id, new.category_id, new.source_id, new.case_type_id, new.closed_date_time,
      new.waiting_since, new.first_response_time, new.dont_share_identity, new.assigned_team_id, new.assigned_user_id);
  return null;
end $$;

-- One process at a time carries the journal of a tenant over, so that nobody waits for another here.
create function keep_queue_totals() returns trigger language plpgsql as $$
begin
  insert into case_queue_total as kept (tenant_id, owner, owner_id, cases)
  select tenant_id, owner, owner_id, sum(weight)
  from carried cross join lateral (values ('team', assigned_team_id), ('user', assigned_user_id)) assigned (owner, owner_id)
  where owner_id is not null
  group by tenant_id, owner, owner_id having sum(weight) <> 0
  on conflict (tenant_id, owner, owner_id) do update set cases = kept.cases + excluded.cases;
  return null;
end $$;
create trigger keep_queue_totals after delete on case_total_change
  referencing old table as carried for each statement when (not is_copying()) execute function keep_queue_totals();

create or replace function forget_totals() returns trigger language plpgsql as $$
begin
  truncate case_total_change, case_total, case_share, case_queue_total;
  return null;
end $$;
