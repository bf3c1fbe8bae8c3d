-- servers since: 0032
-- no transaction
-- By which the worker finds what other systems did long ago.
drop index concurrently if exists api_audit_oldest;
create index concurrently api_audit_oldest on api_audit (tenant_id, creation_time, id);
