-- servers since: 0032
-- Why a case was transferred, in the words of the sender.
alter table activity_transfer add reason text;
