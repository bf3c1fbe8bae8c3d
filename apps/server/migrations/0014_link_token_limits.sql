-- How many operations somebody made today.
create index link_token_by_creator on link_token (tenant_id, creator_id, creation_time);
