import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { openMemory } from '#server/db/open-embedded.ts'
import { queryRows } from '#server/db/raw-sql.ts'
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

// Tests run long enough for optimised code to pay off earlier than on a site.
setFlagsFromString('--wasm-tiering-budget=3000000')

// Restoring a database takes a fraction of the time of starting one.
const pool: Database[] = []

/** A pooled embedded database in the state of the snapshot; closing restores it and returns it to the pool. */
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
      await restore(database.db)
      pool.push(database)
    },
  }
}

/** With a function that restores the initial rows and sequences of every table. */
const openPooled = async (snapshot: string) => {
  const database = await openMemory(new Blob([readFileSync(snapshot)]))
  reverseUnorderedRows((database.db as typeof database.db & { $client: PGlite }).$client)
  const tables = await queryRows<{ name: string; columns: string; sequence: string | null }>(
    database.db,
    sql`select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns,
        to_regclass(format('public.%I', table_name || '_id_seq'))::text as sequence
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      group by table_name`,
  )
  const copies = tables.map(({ name }) => `create table initial.${name} as table public.${name};`)
  const restores = tables.map(
    ({ name, columns, sequence }) => `
      delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from initial.${name};
      ${sequence ? `perform setval('${sequence}', coalesce(max(id), 1), max(id) is not null) from initial.${name};` : ''}`,
  )
  await database.db.execute(
    sql.raw(`do $$ begin
      create schema initial;
      ${copies.join('\n')}
      -- As a replica, it fires neither foreign keys nor triggers.
      create function initial.restore() returns void language plpgsql set session_replication_role = replica
        as 'begin ${restores.join('').replaceAll("'", "''")} end';
    end $$`),
  )
  return database
}

/** Makes a test fail that relies on the order of rows without asking for one: PostgreSQL may change it any time. */
const reverseUnorderedRows = (client: PGlite) => {
  const reversing = (queried: Pick<PGlite, 'query'>) => {
    const query = queried.query.bind(queried)
    queried.query = async <T>(...args: Parameters<PGlite['query']>) => {
      const results = await query<T>(...args)
      if (/^\s*select\b/i.test(args[0]) && !/\border by\b/i.test(args[0])) results.rows.reverse()
      return results
    }
  }
  const transaction = client.transaction.bind(client)
  reversing(client)
  client.transaction = (run) =>
    transaction((tx) => {
      reversing(tx)
      return run(tx)
    })
}

const restore = async (db: Db) => {
  await db.execute(sql`select initial.restore()`)
  // Deleted rows would slow down later queries.
  const grown = await queryRows<{ name: string }>(
    db,
    sql`select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_total_relation_size(oid) > 1000000`,
  )
  for (const { name } of grown) await db.execute(sql.raw(`vacuum ${name}`))
}
