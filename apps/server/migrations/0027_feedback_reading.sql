-- Feedback is read newest first, page by page; how often each score was given in a range is counted from the index alone.
create index feedback_newest on feedback (tenant_id, creation_time desc, id) include (score);
