-- servers since: 0032
-- How many cases a person has opened on the last day, in the tenant's time zone, on which they have opened any.
create table daily_case (
  tenant_id uuid not null default current_tenant() references tenant,
  user_id uuid not null,
  day date not null,
  cases integer not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call guard_by_tenant('daily_case', 'select, insert, update');
