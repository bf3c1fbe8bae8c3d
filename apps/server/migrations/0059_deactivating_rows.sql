-- servers since: 0032
-- Active employees whom a row of the file makes inactive, as they were counted when the rows were checked.
alter table employee_import add deactivating_count int not null default 0;
