-- servers since: 0032
-- no transaction
-- For the conditions on phone numbers of 0033, which ask for rows without a number too.
drop index concurrently if exists activity_phone_digits;
create index concurrently activity_phone_digits on activity using gin (coalesce(phone_digits, '') extensions.gin_trgm_ops);
drop index concurrently if exists employee_phone_digits;
create index concurrently employee_phone_digits on employee using gin (coalesce(phone_digits, '') extensions.gin_trgm_ops);
