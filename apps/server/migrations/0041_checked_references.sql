-- servers since: 0032
-- no transaction
-- Whoever deletes a definition has the database look for what refers to it. Most cases have no root cause.
drop index concurrently if exists activity_by_ticket_reason;
create index concurrently activity_by_ticket_reason on activity (tenant_id, ticket_reason_id) where ticket_reason_id is not null;
drop index concurrently if exists activity_by_action_owner;
create index concurrently activity_by_action_owner on activity (tenant_id, action_owner_id) where action_owner_id is not null;
drop index concurrently if exists activity_detail_by_status;
create index concurrently activity_detail_by_status on activity_detail (tenant_id, status_id);
drop index concurrently if exists activity_transfer_by_team;
create index concurrently activity_transfer_by_team on activity_transfer (tenant_id, assigned_team_id);
drop index concurrently if exists link_token_by_leave_reason;
create index concurrently link_token_by_leave_reason on link_token (tenant_id, loa_reason_id) where loa_reason_id is not null;
