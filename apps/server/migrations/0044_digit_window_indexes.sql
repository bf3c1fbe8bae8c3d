-- servers since: 0032
-- no transaction
drop index concurrently if exists activity_digit_windows;
create index concurrently activity_digit_windows on activity
  using gin ((digit_windows(coalesce(phone_digits, ''), 3) || digit_windows(coalesce(phone_digits, ''), 5)));
drop index concurrently if exists employee_digit_windows;
create index concurrently employee_digit_windows on employee
  using gin ((digit_windows(coalesce(phone_digits, ''), 3) || digit_windows(coalesce(phone_digits, ''), 5)));
