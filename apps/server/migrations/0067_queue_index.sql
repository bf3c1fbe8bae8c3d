-- servers since: 0032
-- no transaction
-- What is open in a team by what is due first, with what the tabs of its queue count: no case itself is read for either.
drop index concurrently if exists activity_queue;
create index concurrently activity_queue on activity (tenant_id, assigned_team_id, due_time, friendly_id)
  include (creation_time, assigned_user_id, waiting_since) where closed_date_time is null;
