-- Cases of a level, and of a kind of operation, newest first. A case that is opened without a transfer has the level 0 and is not in the
-- first one, a case without an operation is not in the second: most new cases cost no more than before.
create index activity_by_level on activity (tenant_id, role, creation_time desc, friendly_id desc) where role > 0;
create index activity_by_operation on activity (tenant_id, type_of_operation, creation_time desc, friendly_id desc)
  where type_of_operation is not null;
