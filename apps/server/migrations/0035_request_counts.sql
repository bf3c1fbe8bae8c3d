-- servers since: 0032
-- How many requests a caller has made within a minute, added up over all servers. It belongs to no tenant and tells of nobody: a key is
-- the keyed hash of a person or an address. Losing it costs a minute of counting, so it is written without the log, and no replica has it.
create unlogged table destek_meta.request_count (
  key bytea primary key,
  ends_at timestamptz not null,
  total integer not null,
  constraint total_is_positive check (total > 0)
) with (fillfactor = 50);

-- Adds to the counts of these keys and answers them, with the milliseconds until they begin anew. In the order of the keys, so that two
-- servers never wait for each other in a circle.
create function count_requests(keys bytea[], counts integer[], milliseconds integer)
  returns table (key bytea, total integer, ends_in integer)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into destek_meta.request_count as known (key, ends_at, total)
  select asked.key, now() + milliseconds * interval '1 millisecond', asked.count
  from unnest(keys, counts) as asked (key, count) order by asked.key
  on conflict (key) do update set
    total = case when known.ends_at <= now() then excluded.total
      else least(known.total::bigint + excluded.total, 1000000000)::integer end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
  returning known.key, known.total, ceil(extract(epoch from known.ends_at - now()) * 1000)::integer
$$;
revoke all on function count_requests from public;
grant execute on function count_requests to destek_app;

-- Removes what is over. It waits for nobody.
create function forget_request_counts() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from destek_meta.request_count where key in (
    select key from destek_meta.request_count where ends_at < now() limit 20000 for update skip locked
  )
$$;
revoke all on function forget_request_counts from public;
grant execute on function forget_request_counts to destek_app;
