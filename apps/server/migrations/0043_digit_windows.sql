-- servers since: 0032
-- Every three digits are part of one in a hundred phone numbers, so an index of them finds very much before it finds a number. Every five are
-- part of one in ten thousand: these are asked for when so many are known. Those of a number and of what is sought, for 0044 and 0045.

-- By their hashes: what counts as a digit somewhere need not be one that a number can be made of.
create function digit_windows(digits text, size integer) returns integer[]
  language plpgsql immutable strict parallel safe as $$
declare
  windows integer[] := '{}';
begin
  for place in 1 .. length(digits) - size + 1 loop
    windows := windows || hashtext(substr(digits, place, size));
  end loop;
  return windows;
end $$;

-- Fewer than three digits have none, which are among those of every number.
create function sought_windows() returns integer[]
  language sql stable parallel safe
  return (select digit_windows(digits, case when length(digits) < 5 then 3 else 5 end)
    from replace(coalesce(current_setting('destek.sought_digits', true), ''), '%', '') digits);
