import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import type { ApiError } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import type { RecordKind } from '#shared/history.ts'

type LoadedRecordProps<Stored, Data> = {
  query: UseQueryOptions<Stored, ApiError, Data>
  missing?: string
  failure: string
  children: (record?: NonNullable<Data>) => ReactNode
}

type RecordPageProps<Stored, Data> = LoadedRecordProps<Stored, Data> & {
  /** From the address: a number, or 'new'. */
  id: string
  kind: RecordKind
  back: ComponentProps<typeof AdminPage>['back']
}

/** The page on which one record is added or edited, with its history. */
export const RecordPage = <Stored, Data>({ id, kind, back, ...record }: RecordPageProps<Stored, Data>) =>
  id === 'new' ? (
    <AdminPage back={back}>{record.children()}</AdminPage>
  ) : (
    <AdminPage back={back} history={{ entity: kind, entityId: id }}>
      <LoadedRecord key={id} {...record} />
    </AdminPage>
  )

const LoadedRecord = <Stored, Data>({ query, ...loaded }: LoadedRecordProps<Stored, Data>) => (
  <Loaded of={useQuery({ ...query, ...formQuery })} {...loaded} />
)
