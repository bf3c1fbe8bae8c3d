-- servers since: 0032
-- no transaction
-- Whoever owns the table fills the column for all tenants.
alter table employee no force row level security;
call fill_surnames();
alter table employee force row level security;
vacuum (analyze) employee;
drop index concurrently if exists employee_surname;
create index concurrently employee_surname on employee (tenant_id, surname_text collate "C", search_text collate "C", id) where is_active;
