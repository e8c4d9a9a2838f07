import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { openMemory } from '../src/server/db/open-embedded'
import type { Database, Db } from '../src/server/db/types'
import { projectRoot } from '../src/server/root'

const modules = join(projectRoot, 'node_modules')

/** The files of an embedded database before its first migration: the library's own, so kept from run to run. */
export const emptyEmbeddedFiles = async (): Promise<Blob> => {
  const { version } = JSON.parse(readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8'))
  const file = join(modules, '.cache', `embedded-${version}.tar`)
  if (!existsSync(file)) {
    const client = await PGlite.create()
    const files = await client.dumpDataDir('none')
    await client.close()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await files.arrayBuffer()))
    renameSync(`${file}.${process.pid}`, file)
  }
  return new Blob([readFileSync(file)])
}

// To put back what was there at first takes a tenth of the time that starting another takes.
const idle: Database[] = []

/** An embedded database as the snapshot has it; closing it leaves it to the next one who asks. */
export const acquireEmbedded = async (snapshot: string): Promise<Database> => {
  const database = idle.pop() ?? (await openToLend(snapshot))
  const stops: (() => Promise<void>)[] = []
  let isLent = true
  return {
    ...database,
    onContentChange: async (listener) => {
      const stop = await database.onContentChange(listener)
      stops.push(stop)
      return stop
    },
    close: async () => {
      if (!isLent) return
      isLent = false
      await Promise.all(stops.map((stop) => stop()))
      await putBack(database.db)
      idle.push(database)
    },
  }
}

const openToLend = async (snapshot: string) => {
  const database = await openMemory(new Blob([readFileSync(snapshot)]))
  await database.db.execute(sql`
    do $$ declare name text; begin
      create schema at_first;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table at_first.%I as table public.%I', name, name);
      end loop;
    end $$`)
  return database
}

/** Every table with the rows and the next number that it had at first. */
const putBack = async (db: Db) => {
  await db.execute(sql`
    do $$ declare name text; used text[] := '{}'; filled boolean; fields text; begin
      -- Neither keys nor listeners are to notice.
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('select exists (select from public.%I)', name) into filled;
        if filled then used := used || format('public.%I', name); end if;
      end loop;
      if used <> '{}' then execute 'truncate ' || array_to_string(used, ', ') || ' cascade'; end if;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        select string_agg(quote_ident(column_name), ', ') into fields from information_schema.columns
          where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
        execute format('insert into public.%I (%s) overriding system value select %s from at_first.%I', name, fields, fields, name);
        if to_regclass(format('public.%I', name || '_id_seq')) is not null then
          execute format('select setval(%L, coalesce(max(id), 1), max(id) is not null) from public.%I',
            format('public.%I', name || '_id_seq'), name);
        end if;
      end loop;
    end $$`)
}
