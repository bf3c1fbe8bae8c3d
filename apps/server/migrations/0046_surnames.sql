-- servers since: 0032
-- Those whose surname begins with a text are found in the order of an index (0047). A generated column would write the table anew while
-- everybody waits; this one is empty at first.
alter table employee add surname_text text;

create function fold_surname() returns trigger language plpgsql as $$
begin
  new.surname_text := fold_text(new.last_name);
  return new;
end $$;
create trigger fold_surname before insert or update of last_name on employee for each row execute function fold_surname();

-- A few at a time, so that nobody waits long for a row. For 0047, which begins again where it was broken off.
create procedure fill_surnames() language plpgsql as $$
begin
  loop
    update employee set surname_text = fold_text(last_name)
    where (tenant_id, id) in (select tenant_id, id from employee where surname_text is null limit 5000 for update);
    exit when not found;
    commit;
  end loop;
end $$;

-- They have the new column when they are made again.
create or replace view search.sought_employee as select * from employee;
create or replace view search.called_employee as select * from employee;
