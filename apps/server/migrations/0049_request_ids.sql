-- servers since: 0032
-- no transaction
-- A sender names its request, so that a repeated one is answered with the first result. The name used to be the id of the new row, so a
-- sender could choose an id that something else had. Now it is a column of its own, and names one thing of each kind for each person.
-- A case is looked up by it before the caller is known, so the creator is last.
alter table activity add column if not exists request_id uuid;
alter table activity_detail add column if not exists request_id uuid;
alter table activity_note add column if not exists request_id uuid;
create or replace view search.sought_activity as select * from activity;
drop index concurrently if exists activity_request;
create unique index concurrently activity_request on activity (tenant_id, request_id, creator_id) where request_id is not null;
drop index concurrently if exists activity_detail_request;
create unique index concurrently activity_detail_request on activity_detail (tenant_id, request_id, creator_id) where request_id is not null;
drop index concurrently if exists activity_note_request;
create unique index concurrently activity_note_request on activity_note (tenant_id, request_id, creator_id) where request_id is not null;
