-- servers since: 0032
-- True: the tenant is about to be moved to another database. Everything can be written, but no delivery is begun and no job is taken, so that
-- what is under way can be noted as sent before the tenant becomes read-only.
alter table tenant add is_draining boolean not null default false;
