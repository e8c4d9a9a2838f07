import { Readable } from 'node:stream'
import type { Context, Handlers } from '#server/api/context.ts'
import { textFile } from '#server/api/text-file.ts'
import { toXlsx } from '#server/api/xlsx-file.ts'
import { readPrintedList } from '#server/domain/registrations/lists.ts'
import type { CallKey, NamedFile } from '#shared/api.ts'
import { toCsv } from '#shared/csv.ts'
import { columnsOfFile, lists, rowsOfFile } from '#shared/registrations/lists/lists.ts'

type ListContext = Context<Extract<CallKey, `GET /api/registrations/lists/${string}`>>

const listOf = async ({ db, conference, params, query }: ListContext) =>
  readPrintedList(db, await conference(), params.list, query.day)

/** 'sign-in-sheet-day-2.csv' */
const fileName = ({ params, query }: ListContext, extension: string) =>
  [lists[params.list].file, query.day ? `-day-${query.day}` : '', extension].join('')

export const listRoutes = {
  'GET /api/registrations/lists/:list': listOf,
  'GET /api/registrations/lists/:list/csv': async (context): Promise<NamedFile> => {
    const list = await listOf(context)
    return textFile(fileName(context, '.csv'), toCsv(columnsOfFile(list), rowsOfFile(list)))
  },
  'GET /api/registrations/lists/:list/xlsx': async (context): Promise<NamedFile> => {
    const list = await listOf(context)
    const xlsx = await toXlsx(lists[context.params.list].title, columnsOfFile(list), rowsOfFile(list))
    return { name: fileName(context, '.xlsx'), pieces: Readable.from([xlsx]) }
  },
} satisfies Partial<Handlers>
