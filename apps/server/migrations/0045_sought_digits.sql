-- servers since: 0032
-- Phone numbers are sought by the indexes of 0044, in place of those of their trigrams.
alter policy sought_phone on activity using (coalesce(phone_digits, '') like sought('digits')
  and (digit_windows(coalesce(phone_digits, ''), 3) || digit_windows(coalesce(phone_digits, ''), 5)) @> sought_windows());
alter policy sought_phone on employee using (coalesce(phone_digits, '') like sought('digits')
  and (digit_windows(coalesce(phone_digits, ''), 3) || digit_windows(coalesce(phone_digits, ''), 5)) @> sought_windows());

drop index activity_phone_digits;
drop index employee_phone_digits;
