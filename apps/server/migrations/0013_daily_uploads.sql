-- How much a person has uploaded on the last day, in the tenant's time zone, on which they have uploaded anything. Counted apart from the
-- documents, because a document that was deleted has been uploaded all the same.
create table daily_upload (
  tenant_id uuid not null default current_tenant() references tenant,
  user_id uuid not null,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call guard_by_tenant('daily_upload', 'select, insert, update');
