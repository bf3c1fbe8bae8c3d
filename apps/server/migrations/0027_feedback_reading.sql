-- Feedback is read newest first, page by page; how often each score was given in a range is counted from the index alone.
create index feedback_newest on feedback (tenant_id, creation_time desc, id) include (score);

-- It is found by what was written and by who wrote it.
alter table feedback add search_text text not null generated always as (fold_text(description)) stored;
create index feedback_search on feedback using gin (search_text extensions.gin_trgm_ops);
create index feedback_by_creator on feedback (tenant_id, creator_id);
