-- servers since: 0032
-- no transaction
-- By which the worker finds what arrived long ago.
drop index concurrently if exists delivery_delivered;
create index concurrently delivery_delivered on delivery (tenant_id, finished_time) where state = 'delivered';
