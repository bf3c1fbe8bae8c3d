-- servers since: 0032
-- The status in which a case waits for its employee was known by its name, so renaming it stranded the cases in it. Now a column says so.
alter table status
  add waits_for_employee boolean not null default false,
  add constraint waiting_is_open check (not (waits_for_employee and closed));
create unique index one_waiting_status on status (tenant_id) where waits_for_employee;

-- Of all tenants. The triggers that follow a change of a name have nothing to do, and would wait for the end of the transaction.
alter table status no force row level security;
select set_config('destek.copying', 'on', true);
update status set waits_for_employee = true where (tenant_id, id) in (
  select distinct on (tenant_id) tenant_id, id from status
  where lower(btrim(name) collate "tr-x-icu") = 'çalışan yanıtı bekleniyor' and not closed
  order by tenant_id, is_active desc, creation_time, id
);
select set_config('destek.copying', 'off', true);
alter table status force row level security;

-- A tenant that has such a status keeps one. It is moved to another status within a transaction. Rows that a move has left behind may go.
create function keep_waiting_status() returns trigger language plpgsql as $$
begin
  if exists (select from status where tenant_id = old.tenant_id)
    and not exists (select from status where tenant_id = old.tenant_id and waits_for_employee)
    and exists (select from tenant where tenant_id = old.tenant_id and database is null) then
    raise exception 'One status of a tenant must wait for the employee.' using errcode = 'check_violation', constraint = 'one_waiting_status';
  end if;
  return null;
end $$;
create constraint trigger keep_waiting after update of waits_for_employee or delete on status deferrable initially deferred
  for each row when (old.waits_for_employee and not is_copying()) execute function keep_waiting_status();
