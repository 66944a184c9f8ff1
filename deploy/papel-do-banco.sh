#!/bin/sh
# O PostgreSQL roda isto uma vez, quando o banco nasce. O site entra como `vitral`, que só é dono do banco dele: uma cópia é
# SQL que se roda ao restaurar, e quem é superusuário roda por ela qualquer programa. A senha vai pelo ambiente.
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres <<'FIM'
\getenv senha SENHA_DO_BANCO
create role vitral login password :'senha';
create database vitral owner vitral;
-- Sem senha ninguém entra pela rede como superusuário.
alter role postgres password null;
FIM
