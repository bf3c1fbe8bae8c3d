create table feedback (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  score smallint,
  description text not null,
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, creator_id) references app_user,
  constraint score_in_scale check (score between 1 and 5),
  constraint description_fits check (btrim(description) <> '' and char_length(description) <= 1000)
);
call guard_by_tenant('feedback', 'select, insert');
