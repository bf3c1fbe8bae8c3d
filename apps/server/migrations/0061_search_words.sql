-- servers since: 0032
-- The words of a search text stand anywhere in the text of a case: two of them are sought by the index. Who sets one alone seeks one.
alter policy sought on activity using (search_text like sought('text') and search_text like sought('other_text'));
