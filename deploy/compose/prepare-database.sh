#!/bin/sh
# Runs once, when the volume of the database is made: the roles and the database of docs/operate/postgresql.md.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$DESTEK_OWNER_PASSWORD" --set password="$DESTEK_PASSWORD" <<'SQL'
create role destek_app nologin;
create role destek_worker nologin;
create role destek_search nologin;
create role destek_phone_search nologin;
-- Owns the tables, migrates and runs jobs.
create role destek_owner login password :'owner_password';
-- What the server answers calls as; it owns nothing.
create role destek_server login noinherit password :'password';
grant destek_app, destek_worker, destek_search, destek_phone_search to destek_owner;
grant destek_app to destek_server;
create database destek owner destek_owner encoding 'UTF8' template template0;
SQL
