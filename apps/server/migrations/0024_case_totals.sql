-- The dashboard's figures are sums that are kept, so that a year of a million cases is read as fast as a month of a few. Whoever writes cases
-- adds to a journal, which makes nobody wait for another; a job carries it over to the sums. Sums and journal together are exact at any moment.

-- What has happened to cases since the sums were made: a case as it came to be counts 1, as it was before counts -1. The columns have
-- the names they have in activity. Like the sums it has no foreign keys: what is in it comes from cases, which have them.
create table case_total_change (
  tenant_id uuid not null default current_tenant(),
  id bigint not null generated always as identity,
  weight smallint not null,
  creation_time timestamptz not null,
  division_id uuid not null,
  category_id uuid not null,
  source_id uuid not null,
  case_type_id uuid,
  closed_date_time timestamptz,
  waiting_since timestamptz,
  first_response_time timestamptz,
  dont_share_identity boolean not null,
  primary key (tenant_id, id),
  constraint weight_is_one check (weight in (1, -1))
);
call guard_by_tenant('case_total_change', 'select, insert, delete');

-- The cases that were opened in a block of days, as they stand now. Blocks are 1, 4, 16, 64 or 256 days long and begin at multiples of
-- their length, so that any range is made of a few.
create table case_total (
  tenant_id uuid not null default current_tenant(),
  -- Null: all divisions together.
  division_id uuid,
  days smallint not null,
  first_day date not null,
  opened integer not null,
  closed integer not null,
  awaiting integer not null,
  responded integer not null,
  response_ms bigint not null,
  resolution_ms bigint not null,
  unique nulls not distinct (tenant_id, division_id, days, first_day),
  constraint days_are_known check (days in (1, 4, 16, 64, 256))
);
call guard_by_tenant('case_total');

-- How many of them are of which category, source and case type. What becomes of a case later seldom changes these.
create table case_share (
  tenant_id uuid not null default current_tenant(),
  division_id uuid,
  dimension text not null,
  days smallint not null,
  first_day date not null,
  -- Null: without a case type.
  key uuid,
  opened integer not null,
  unique nulls not distinct (tenant_id, division_id, dimension, days, first_day, key) include (opened),
  constraint dimension_is_known check (dimension in ('category', 'source', 'caseType')),
  constraint days_are_known check (days in (1, 4, 16, 64, 256))
);
call guard_by_tenant('case_share');

-- Of which time zone the days are. Where the row is missing or names another zone than the tenant's, the sums are not used and the job
-- makes them anew: delete the row after cases were brought in while triggers were off.
create table case_total_state (
  tenant_id uuid primary key default current_tenant() references tenant,
  time_zone text not null
);
call guard_by_tenant('case_total_state', 'select, insert, update');

-- The day of a calendar on which a moment lies. A day lasts from midnight to midnight as lists understand it; where clocks are set back
-- over midnight, it begins when midnight comes for the second time.
create function day_of_moment(moment timestamptz, zone text) returns date
  language sql immutable parallel safe
  return (moment at time zone zone)::date - (moment < (moment at time zone zone)::date::timestamp at time zone zone)::int;

create function note_added_cases() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity)
  select tenant_id, 1, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time, waiting_since,
    first_response_time, dont_share_identity
  from added;
  return null;
end $$;
create trigger note_added after insert on activity
  referencing new table as added for each statement execute function note_added_cases();

create function note_removed_cases() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity)
  select tenant_id, -1, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time, waiting_since,
    first_response_time, dont_share_identity
  from removed;
  return null;
end $$;
create trigger note_removed after delete on activity
  referencing old table as removed for each statement execute function note_removed_cases();

create function note_changed_case() returns trigger language plpgsql as $$
begin
  insert into case_total_change (tenant_id, weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time,
    waiting_since, first_response_time, dont_share_identity)
  values
    (old.tenant_id, -1, old.creation_time, old.division_id, old.category_id, old.source_id, old.case_type_id, old.closed_date_time,
      old.waiting_since, old.first_response_time, old.dont_share_identity),
    (new.tenant_id, 1, new.creation_time, new.division_id, new.category_id, new.source_id, new.case_type_id, new.closed_date_time,
      new.waiting_since, new.first_response_time, new.dont_share_identity);
  return null;
end $$;
-- Row by row, because most changes of a case are of none of these.
create trigger note_changed after update on activity for each row
  when ((old.creation_time, old.division_id, old.category_id, old.source_id, old.case_type_id, old.closed_date_time, old.waiting_since is null,
      old.first_response_time, old.dont_share_identity)
    is distinct from (new.creation_time, new.division_id, new.category_id, new.source_id, new.case_type_id, new.closed_date_time,
      new.waiting_since is null, new.first_response_time, new.dont_share_identity))
  execute function note_changed_case();

-- Where no case is left there is nothing to add up.
create function forget_totals() returns trigger language plpgsql as $$
begin
  truncate case_total_change, case_total, case_share;
  return null;
end $$;
create trigger forget_totals after truncate on activity for each statement execute function forget_totals();
