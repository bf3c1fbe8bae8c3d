-- The number of cases of a span of time is the difference of two numbers, less those between them that are gone. Whoever deletes cases
-- leaves their numbers here in the same transaction: as ranges, so that a thousand cases in a row are one.

create table case_gap (
  tenant_id uuid not null default current_tenant() references tenant,
  first_number bigint not null,
  last_number bigint not null,
  primary key (tenant_id, first_number) include (last_number),
  constraint range_is_whole check (first_number <= last_number)
);
call guard_by_tenant('case_gap');

-- Ranges are joined and divided by one transaction of a tenant at a time, or two that delete neighbours would not see each other's.
create procedure lock_case_gaps(of_tenant uuid) language sql as $$
  select pg_advisory_xact_lock(hashtextextended('case_gap' || of_tenant::text, 0));
$$;

create function keep_deleted_numbers() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  for touched in select distinct tenant_id from deleted order by tenant_id loop
    call lock_case_gaps(touched);
  end loop;
  with gone as (
    select tenant_id, min(friendly_id) as first_number, max(friendly_id) as last_number
    from (
      select tenant_id, friendly_id, friendly_id - row_number() over (partition by tenant_id order by friendly_id) as run from deleted
    ) numbers
    group by tenant_id, run
  ), neighbour as (
    delete from case_gap
    where (tenant_id, last_number + 1) in (select tenant_id, first_number from gone)
      or (tenant_id, first_number - 1) in (select tenant_id, last_number from gone)
    returning tenant_id, first_number, last_number
  ), range as (
    select *, last_number - sum(last_number - first_number + 1) over (partition by tenant_id order by first_number) as run
    from (select * from gone union all select * from neighbour) ranges
  )
  -- Ranges that follow each other without a number between them are one run.
  insert into case_gap (tenant_id, first_number, last_number)
  select tenant_id, min(first_number), max(last_number) from range group by tenant_id, run;
  return null;
end $$;
create trigger keep_deleted_numbers after delete on activity
  referencing old table as deleted for each statement execute function keep_deleted_numbers();

-- A case that comes back with its number, as from a backup, is not gone any more.
create function take_number_back() returns trigger language plpgsql as $$
declare
  gap case_gap;
begin
  select * into gap from case_gap
  where tenant_id = new.tenant_id and first_number <= new.friendly_id order by first_number desc limit 1;
  if gap.last_number >= new.friendly_id then
    call lock_case_gaps(new.tenant_id);
    delete from case_gap
    where tenant_id = new.tenant_id and first_number <= new.friendly_id and last_number >= new.friendly_id returning * into gap;
    insert into case_gap (tenant_id, first_number, last_number)
    select new.tenant_id, part.first_number, part.last_number
    from (values (gap.first_number, new.friendly_id - 1), (new.friendly_id + 1, gap.last_number)) part (first_number, last_number)
    where part.first_number <= part.last_number;
  end if;
  return null;
end $$;
create trigger take_number_back after insert on activity for each row execute function take_number_back();

-- Where no case is left no number between two cases is gone.
create function forget_gaps() returns trigger language plpgsql as $$
begin
  truncate case_gap;
  return null;
end $$;
create trigger forget_gaps after truncate on activity for each statement execute function forget_gaps();

-- For cases that were brought in with numbers of their own: finds all that is missing between those of the transaction's tenant.
create procedure find_case_gaps() language plpgsql as $$
begin
  call lock_case_gaps(current_tenant());
  delete from case_gap where tenant_id = current_tenant();
  insert into case_gap (tenant_id, first_number, last_number)
  select current_tenant(), before + 1, friendly_id - 1
  from (
    select friendly_id, lag(friendly_id) over (order by friendly_id) as before from activity where tenant_id = current_tenant()
  ) numbers
  where friendly_id > before + 1;
end $$;
