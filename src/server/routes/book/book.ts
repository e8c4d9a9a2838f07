import type { Handlers } from '#server/api/context.ts'
import { textFile } from '#server/api/files.ts'
import {
  changeBookSettings,
  currentBook,
  findBookSettings,
  makeBookAgain,
  outlineOf,
  readBookOverview,
  readBookReport,
} from '#server/domain/book/current-book.ts'
import { readDeposit, writeDeposit } from '#server/domain/book/deposit.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { Problem } from '#shared/errors.ts'

const requireBook = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Problem('not_found', 'There is no book yet.')
  return value
}

export const bookRoutes = {
  'GET /api/book': async ({ db, services, user }) => {
    const outline =
      user?.role === 'admin'
        ? outlineOf(requireBook(await currentBook(db, services.config, organiserViewer)))
        : await services.publicBook()
    return readBookOverview(db, requireBook(outline))
  },
  'GET /api/book/report': async ({ db, services }) =>
    readBookReport(db, requireBook(await currentBook(db, services.config, organiserViewer))),
  'POST /api/book': async ({ db, services }) =>
    makeBookAgain(db, requireBook(await currentBook(db, services.config, organiserViewer))),
  'GET /api/book/deposit': ({ db, services }) => readDeposit(db, services.config),
  'GET /api/book/deposit/xml': async ({ db, services, now }) =>
    textFile('crossref-deposit.xml', await writeDeposit(db, services.config, now)),
  'GET /api/book/settings': ({ db }) => findBookSettings(db),
  'PATCH /api/book/settings': ({ db, body, actor }) => changeBookSettings(db, actor(), body),
} satisfies Partial<Handlers>
