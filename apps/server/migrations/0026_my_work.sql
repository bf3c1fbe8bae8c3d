-- What somebody has to do now is asked whenever they come home, so each part of it has its index. None of their columns changes by itself
-- that was not in an index before, but the first response: whoever gives it by a note alone writes a little more, once for each case.

-- Those of a person that are open, which have no time of closing, and those that were closed lately.
create index activity_by_user_closing on activity (tenant_id, assigned_user_id, closed_date_time) where assigned_user_id is not null;
create index activity_unassigned on activity (tenant_id, assigned_team_id, creation_time, friendly_id)
  where closed_date_time is null and assigned_user_id is null;
create index activity_by_closing_user on activity (tenant_id, closed_user_id, closed_date_time) where closed_user_id is not null;
create index activity_by_first_response on activity (tenant_id, assigned_user_id, first_response_time)
  where assigned_user_id is not null and first_response_time is not null;
