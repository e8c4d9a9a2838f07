import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { openMemory } from '#server/db/open-embedded.ts'
import type { Database, Db } from '#server/db/types.ts'
import { projectRoot } from '#server/root.ts'

const modules = join(projectRoot, 'node_modules')

/** An empty data folder of PGlite, cached per version because creating one is slow. */
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

// Resetting a database takes a tenth of the time of starting one.
const pool: Database[] = []

/** A pooled embedded database in the state of the snapshot; closing resets it and returns it to the pool. */
export const acquireEmbedded = async (snapshot: string): Promise<Database> => {
  const database = pool.pop() ?? (await openPooled(snapshot))
  const stops: (() => Promise<void>)[] = []
  let isOpen = true
  return {
    ...database,
    onContentChange: async (listener) => {
      const stop = await database.onContentChange(listener)
      stops.push(stop)
      return stop
    },
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await Promise.all(stops.map((stop) => stop()))
      await reset(database.db)
      pool.push(database)
    },
  }
}

const openPooled = async (snapshot: string) => {
  const database = await openMemory(new Blob([readFileSync(snapshot)]))
  await database.db.execute(sql`
    do $$ declare name text; begin
      create schema initial;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table initial.%I as table public.%I', name, name);
      end loop;
    end $$`)
  return database
}

/** Restores the initial rows and sequences of every table. */
const reset = async (db: Db) => {
  await db.execute(sql`
    do $$ declare name text; used text[] := '{}'; filled boolean; fields text; begin
      -- Turns off foreign keys and triggers.
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('select exists (select from public.%I)', name) into filled;
        if filled then used := used || format('public.%I', name); end if;
      end loop;
      if used <> '{}' then execute 'truncate ' || array_to_string(used, ', ') || ' cascade'; end if;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        select string_agg(quote_ident(column_name), ', ') into fields from information_schema.columns
          where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
        execute format('insert into public.%I (%s) overriding system value select %s from initial.%I', name, fields, fields, name);
        if to_regclass(format('public.%I', name || '_id_seq')) is not null then
          execute format('select setval(%L, coalesce(max(id), 1), max(id) is not null) from public.%I',
            format('public.%I', name || '_id_seq'), name);
        end if;
      end loop;
    end $$`)
}
