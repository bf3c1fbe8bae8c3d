#!/bin/sh
# Runs once, when the volume of the database is made: the roles and the database that Destek works with.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$DESTEK_OWNER_PASSWORD" --set password="$DESTEK_PASSWORD" <<'SQL'
create role destek_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
create role destek_worker nologin nosuperuser nocreatedb nocreaterole nobypassrls;
-- Owns the tables, migrates and runs jobs.
create role destek_owner login password :'owner_password';
grant destek_app to destek_owner with admin option;
grant destek_worker to destek_owner with admin option;
-- What the server answers calls as; it owns nothing.
create role destek login password :'password';
grant destek_app to destek;
create database destek owner destek_owner;
SQL
