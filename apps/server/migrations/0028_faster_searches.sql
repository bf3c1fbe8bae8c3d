-- The trigrams alone: a tenant that has most of the rows stands in every entry of a common index and makes each search go through all of them.
-- Whoever searches meets rows of other tenants only inside the database, which leaves them out as everywhere.
drop index employee_search;
drop index employee_phone_digits;
drop index activity_search;
drop index activity_phone_digits;
create index employee_search on employee using gin (search_text extensions.gin_trgm_ops);
create index employee_phone_digits on employee using gin (phone_digits extensions.gin_trgm_ops);
create index activity_search on activity using gin (search_text extensions.gin_trgm_ops);
create index activity_phone_digits on activity using gin (phone_digits extensions.gin_trgm_ops) where phone_digits is not null;

-- Those who work here, in the order of their folded names: who is looked for by the beginning of a name that thousands have is found at once.
create index employee_called on employee (tenant_id, search_text collate "C", id) where is_active;

-- Those of a place, and of a program there, are counted from the index alone; and where somebody works tells the client and the program, which
-- the planner would take for chance.
drop index employee_by_location;
create index employee_by_location on employee (tenant_id, location_id, program_id);
create statistics employee_places (dependencies, mcv) on location_id, client_id, program_id from employee;
